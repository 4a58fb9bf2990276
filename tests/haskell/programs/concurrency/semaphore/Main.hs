module Main where

import Control.Concurrent
import Control.Concurrent.QSem
import Control.Exception
import Control.Monad
import Data.IORef

main :: IO ()
main = do
  sem <- newQSem 2
  active <- newIORef (0 :: Int)
  peak <- newIORef 0
  finished <- newEmptyMVar
  forM_ [1 .. 6 :: Int] $ \i -> forkIO $ do
    bracket_ (waitQSem sem) (signalQSem sem) $ do
      n <- atomicModifyIORef' active (\a -> (a + 1, a + 1))
      atomicModifyIORef' peak (\p -> (max p n, ()))
      yield
      _ <- evaluate (product [1 .. fromIntegral i :: Integer])
      atomicModifyIORef' active (\a -> (a - 1, ()))
    putMVar finished i
  done <- replicateM 6 (takeMVar finished)
  print (sum done)
  p <- readIORef peak
  print (p <= 2)
  t <- myThreadId
  print (t == t, compare t t)
  m <- newEmptyMVar
  child <- forkIO ((threadDelay 10000000 >> putMVar m "slept") `catch` \e -> putMVar m ("killed by " ++ show (e :: AsyncException)))
  yield
  killThread child
  takeMVar m >>= putStrLn
