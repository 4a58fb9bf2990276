module Main where

import Control.Concurrent
import Control.Monad

-- Two threads hand a counter back and forth; only the main thread prints.
player :: MVar Int -> MVar Int -> Int -> IO ()
player inbox outbox limit = loop
  where
    loop = do
      n <- takeMVar inbox
      putMVar outbox (n + 1)
      when (n + 2 < limit) loop

main :: IO ()
main = do
  a <- newEmptyMVar
  b <- newEmptyMVar
  _ <- forkIO (player a b 20)
  putMVar a 0
  results <- forM [1 .. 9 :: Int] $ \_ -> do
    n <- takeMVar b
    putMVar a (n + 1)
    return n
  print results
  -- a lock and shared state
  total <- newMVar (0 :: Int)
  dones <- forM [1 .. 10 :: Int] $ \k -> do
    done <- newEmptyMVar
    _ <- forkFinally (replicateM_ 10 (modifyMVar_ total (return . (+ k)))) (\_ -> putMVar done ())
    return done
  mapM_ takeMVar dones
  readMVar total >>= print
  empty <- newEmptyMVar
  r <- tryTakeMVar empty
  print (r :: Maybe Int)
  x <- newMVar 'x'
  ok <- tryPutMVar x 'y'
  y <- swapMVar x 'z'
  z <- withMVar x return
  e <- isEmptyMVar x
  print (ok, y, z, e)
  v <- modifyMVar x (\c -> return (succ c, [c, c]))
  print v
