module Main where

import Control.Monad.Catch
import Control.Monad.State
import qualified Control.Exception as E

-- The class of monads with exceptions: Maybe, Either, IO and StateT over it.
data TooBig = TooBig Int deriving Show
instance Exception TooBig

limited :: MonadThrow m => Int -> m Int
limited n
  | n > 100 = throwM (TooBig n)
  | otherwise = return (n * 2)

counted :: StateT Int IO String
counted = do
  modify (+ 1)
  r <- try (lift (limited 500) <* modify (+ 10))
  modify (+ 100)
  case r of
    Left (TooBig n) -> return ("too big: " ++ show n)
    Right v -> return (show v)

main :: IO ()
main = do
  print (limited 7 :: Maybe Int, limited 700 :: Maybe Int)
  print (either (const "left") show (limited 700 :: Either SomeException Int))
  runStateT counted 0 >>= print
  x <- evalStateT ((lift (limited 101) `catch` \(TooBig n) -> put "handler" >> return n) >>= \v -> gets (\s -> (v, s))) "start"
  print x
  (n, s) <- runStateT (bracket (modify (+ 1) >> return 5) (\_ -> modify (* 2)) (\r -> modify (+ 10) >> return r)) 0
  print (n :: Int, s :: Int)
  r <- E.try (runStateT (finally (throwM (TooBig 1)) (lift (putStrLn "finally"))) ())
  print (either (\(TooBig k) -> k) (const 0) r)
