{-# LANGUAGE RecursiveDo #-}
{-# LANGUAGE ApplicativeDo #-}
{-# LANGUAGE MonadComprehensions #-}
module Main where

import Control.Monad.Fix
import Control.Monad.State
import Data.IORef

-- Cyclic structures made inside a monad.
data Node = Node { label :: Int, next :: Node, prev :: Node }

circular :: IO Node
circular = mdo
  a <- mk 1 b c
  b <- mk 2 c a
  c <- mk 3 a b
  return a
  where
    mk n x y = do
      putStrLn ("make " ++ show n)
      return (Node n x y)

assemble :: [Instr] -> [String]
assemble is = evalState prog 0
  where
    prog = mdo
      out <- fmap concat (mapM (emit labels) is')
      let is' = is
          labels = [(l, n) | (l, n) <- positions 0 is]
      return out
    emit ls (Jump l) = modify (+ 1) >> get >>= \n -> return [show n ++ " jump " ++ maybe "?" show (lookup l ls)]
    emit _ (Label _) = return []
    emit _ Nop = modify (+ 1) >> gets (\n -> [show n ++ " nop"])
    positions _ [] = []
    positions n (Label l : r) = (l, n + 1) : positions n r
    positions n (_ : r) = positions (n + 1 :: Int) r

data Instr = Label String | Jump String | Nop

counterDemo :: IO [Int]
counterDemo = do
  rec let xs = 1 : map (* 2) ys
      ys <- return (take 5 xs)
  return ys

main :: IO ()
main = do
  n <- circular
  print (map label (take 7 (iterate next n)), label (prev n))
  mapM_ putStrLn (assemble [Label "start", Nop, Jump "end", Nop, Jump "start", Label "end"])
  counterDemo >>= print
  r <- mfix (\f -> do { ref <- newIORef 0; modifyIORef ref (+ 1); v <- readIORef ref; return (\k -> if k <= v then k else f (k - 1)) })
  print (r (10 :: Int))
  print (fst (fix (\t -> (1 : take 3 (snd t), map (+ 1) (fst t)))))
  print ([x + y | x <- Just 1, y <- Just 2] :: Maybe Int)
  print ([x | x <- Just 5, x > 9] :: Maybe Int)
