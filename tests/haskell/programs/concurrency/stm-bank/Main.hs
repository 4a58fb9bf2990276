module Main where

import Control.Concurrent
import Control.Concurrent.STM
import Control.Monad

type Account = TVar Int

transfer :: Account -> Account -> Int -> STM ()
transfer from to n = do
  b <- readTVar from
  when (b < n) retry
  modifyTVar' from (subtract n)
  modifyTVar' to (+ n)

tryTransfer :: Account -> Account -> Int -> STM Bool
tryTransfer from to n = (transfer from to n >> return True) `orElse` return False

data Insufficient = Insufficient Int deriving Show

withdraw :: Account -> Int -> STM (Either Insufficient Int)
withdraw a n = do
  b <- readTVar a
  if b < n then return (Left (Insufficient b)) else writeTVar a (b - n) >> return (Right (b - n))

main :: IO ()
main = do
  a <- newTVarIO 100
  b <- newTVarIO 0
  atomically (transfer a b 30)
  r <- atomically (tryTransfer a b 1000)
  print r
  done <- newEmptyMVar
  _ <- forkIO (atomically (transfer b a 50) >> putMVar done ())
  forM_ [1 .. 4 :: Int] $ \_ -> atomically (modifyTVar' b (+ 10))
  takeMVar done
  mapM readTVarIO [a, b] >>= print
  w1 <- atomically (withdraw a 10)
  w2 <- atomically (withdraw b 500)
  print (w1, w2)
  q <- newTQueueIO
  forM_ "queue" (atomically . writeTQueue q)
  s <- atomically (flushTQueue q)
  putStrLn s
  m <- newEmptyTMVarIO
  _ <- forkIO (atomically (takeTMVar m >>= writeTQueue q))
  atomically (putTMVar m 'x')
  atomically (readTQueue q) >>= print
  v <- newTVarIO (0 :: Int)
  x <- atomically ((writeTVar v 99 >> retry) `orElse` readTVar v)
  print x
  y <- atomically ((writeTVar v 5 >> throwSTM (userError "rolled back")) `catchSTM` \e -> do
    n <- readTVar v
    return (show (e :: IOError) ++ show n))
  putStrLn y
  old <- atomically (swapTVar v 7)
  s' <- atomically (stateTVar v (\n -> (n * 2, n + 1)))
  readTVarIO v >>= \n -> print (old, s', n)
