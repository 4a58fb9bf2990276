{-# LANGUAGE NoImplicitPrelude #-}
{-# LANGUAGE RebindableSyntax #-}
module Main where

-- The do notation rebound to an indexed state, integers to strings of digits.
import Prelude hiding ((>>=), (>>), return)
import qualified Prelude as P

newtype IxState i j a = IxState { runIx :: i -> (a, j) }

(>>=) :: IxState i j a -> (a -> IxState j k b) -> IxState i k b
IxState f >>= k = IxState (\i -> let (a, j) = f i in runIx (k a) j)

(>>) :: IxState i j a -> IxState j k b -> IxState i k b
m >> n = m >>= \_ -> n

return :: a -> IxState i i a
return a = IxState (\i -> (a, i))

put :: j -> IxState i j ()
put j = IxState (\_ -> ((), j))

get :: IxState i i i
get = IxState (\i -> (i, i))

program :: IxState Int String Bool
program = do
  n <- get
  put (n > 3)
  b <- get
  put (show n ++ show b)
  s <- get
  put (s ++ "!")
  return (length s > 4)

main :: IO ()
main = print (runIx program 5) P.>> print (runIx program 1) P.>> print (if 1 < 2 then 'a' else 'b')
  where
    ifThenElse :: Bool -> a -> a -> a
    ifThenElse c t e = case c of { True -> t; False -> e }
