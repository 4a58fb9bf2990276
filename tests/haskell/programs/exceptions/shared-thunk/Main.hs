module Main where

-- A thunk that raised raises again; work before it is not lost.
import Control.Exception
import Control.Monad
import Data.IORef
import Debug.Trace

main :: IO ()
main = do
  let bad = trace "evaluating bad" (if length (show (2 ^ (64 :: Int) :: Integer)) > 5 then throw (userError "bad thunk") else 1) :: Int
      good = trace "evaluating good" (sum [1 .. 100]) :: Int
      both = good + bad
  forM_ [1 .. 3 :: Int] $ \i -> do
    r <- try (evaluate both)
    putStrLn (show i ++ ": " ++ either (\e -> show (e :: IOException)) show r)
  print good
  ref <- newIORef (0 :: Int)
  replicateM_ 5 (modifyIORef' ref (+ 1) >> when False (void (readIORef ref)))
  counter <- readIORef ref
  r <- try (forM_ [1 ..] $ \i -> do
    modifyIORef' ref (* 2)
    v <- readIORef ref
    when (v > 100) (throwIO (userError ("stopped after " ++ show (i :: Int)))))
  print (r :: Either IOException ())
  now <- readIORef ref
  print (counter, now)
