-- Every kind of variable of stm, semaphores and channels of base, all by their own modules.
module Main (main) where

import Control.Concurrent (forkFinally, forkIO, forkIOWithUnmask, getNumCapabilities, isCurrentThreadBound, myThreadId, rtsSupportsBoundThreads, threadDelay, yield)
import Control.Concurrent.Chan (Chan, dupChan, getChanContents, newChan, readChan, writeChan, writeList2Chan)
import Control.Concurrent.MVar (MVar, modifyMVar, modifyMVar_, newEmptyMVar, newMVar, putMVar, swapMVar, takeMVar, tryPutMVar, tryReadMVar, withMVar)
import Control.Concurrent.QSemN (newQSemN, signalQSemN, waitQSemN)
import Control.Concurrent.STM.TArray (TArray)
import Control.Concurrent.STM.TBQueue (flushTBQueue, isFullTBQueue, lengthTBQueue, newTBQueueIO, readTBQueue, tryReadTBQueue, writeTBQueue)
import Control.Concurrent.STM.TChan (cloneTChan, dupTChan, newBroadcastTChanIO, newTChanIO, readTChan, tryPeekTChan, unGetTChan, writeTChan)
import Control.Concurrent.STM.TMVar (isEmptyTMVar, newEmptyTMVarIO, newTMVarIO, putTMVar, swapTMVar, takeTMVar, tryTakeTMVar)
import Control.Concurrent.STM.TQueue (newTQueueIO, readTQueue, tryReadTQueue, unGetTQueue, writeTQueue, flushTQueue)
import qualified Control.Concurrent.STM.TSem as TSem
import Control.Concurrent.STM.TVar (modifyTVar', newTVar, newTVarIO, readTVar, readTVarIO, stateTVar, swapTVar, writeTVar)
import Control.Exception.Base (ArithException (..), AsyncException (..), BlockedIndefinitelyOnMVar (..), SomeException, catch, finally, throwIO, throwTo, try)
import Control.Monad (forM, forM_, replicateM, replicateM_, unless, when)
import Control.Monad.STM (STM, atomically, catchSTM, orElse, retry, throwSTM)
import Data.Array (elems)
import Data.Array.MArray (freeze, getBounds, newArray, readArray, writeArray)
import Data.List (sort)
import System.Timeout (timeout)

-- Transfers between accounts in an array of transactional variables.
transfer :: TArray Int Int -> Int -> Int -> Int -> STM ()
transfer accounts from to amount = do
  held <- readArray accounts from
  when (held < amount) retry
  writeArray accounts from (held - amount)
  there <- readArray accounts to
  writeArray accounts to (there + amount)

workers :: Int -> (Int -> IO ()) -> IO ()
workers n work = do
  dones <- forM [1 .. n] (\k -> do
    done <- newEmptyMVar
    _ <- forkFinally (work k) (putMVar done)
    return done)
  forM_ dones (\done -> takeMVar done >>= either (\e -> putStrLn ("failed: " ++ show e)) return)

main :: IO ()
main = do
  accounts <- atomically (newArray (1, 4) 100) :: IO (TArray Int Int)
  workers 3 (\k -> replicateM_ 5 (atomically (transfer accounts k (k + 1) (k * 10)) >> yield))
  print . elems =<< atomically (freeze accounts)
  print =<< atomically (getBounds accounts)
  queue <- newTBQueueIO 3
  results <- newTQueueIO
  _ <- forkIO (forM_ [1 .. 10 :: Int] (atomically . writeTBQueue queue) >> atomically (writeTBQueue queue 0))
  let drain = do
        x <- atomically (readTBQueue queue)
        unless (x == 0) (atomically (writeTQueue results (x * x)) >> drain)
  drain
  print =<< atomically (flushTQueue results)
  atomically (unGetTQueue results 7)
  print =<< atomically ((,) <$> tryReadTQueue results <*> tryReadTQueue results)
  atomically (writeTBQueue queue 5)
  print =<< atomically ((,,) <$> lengthTBQueue queue <*> isFullTBQueue queue <*> flushTBQueue queue)
  print =<< atomically (tryReadTBQueue queue)
  news <- newBroadcastTChanIO
  ears <- replicateM 2 (atomically (dupTChan news))
  forM_ "abc" (atomically . writeTChan news)
  heard <- forM ears (\ear -> atomically (do { a <- readTChan ear; copy <- cloneTChan ear; unGetTChan ear 'z'; b <- tryPeekTChan ear; c <- readTChan copy; return [Just a, b, Just c] }))
  print heard
  plain <- newTChanIO
  atomically (writeTChan plain 'q')
  print =<< atomically (readTChan plain)
  box <- newEmptyTMVarIO
  print =<< atomically ((Left <$> takeTMVar box) `orElse` (Right <$> isEmptyTMVar box))
  atomically (putTMVar box 'a')
  print =<< atomically ((,) <$> swapTMVar box 'b' <*> tryTakeTMVar box)
  full <- newTMVarIO 'c'
  atomically ((\x -> tryTakeTMVar full >> putTMVar full x) 'd')
  print =<< atomically (takeTMVar full)
  sem <- atomically (TSem.newTSem 1)
  order <- newTVarIO []
  workers 3 (\k -> do
    atomically (TSem.waitTSem sem)
    atomically (modifyTVar' order (k :))
    yield
    atomically (modifyTVar' order (negate k :))
    atomically (TSem.signalTSem sem))
  print . reverse =<< readTVarIO order
  n <- newTVarIO (5 :: Int)
  print =<< atomically (stateTVar n (\x -> (x * 2, x + 1)))
  print =<< atomically (swapTVar n 100)
  r <- try (atomically (writeTVar n 7 >> throwSTM Overflow)) :: IO (Either ArithException ())
  print r
  print =<< readTVarIO n
  print =<< atomically ((writeTVar n 8 >> throwSTM DivideByZero) `catchSTM` \e -> do { x <- readTVar n; return (show (e :: ArithException), x) })
  quantity <- newQSemN 3
  log' <- newMVar []
  workers 3 (\k -> do
    waitQSemN quantity k
    modifyMVar_ log' (return . (k :))
    signalQSemN quantity k)
  print . sort =<< takeMVar log'
  chan <- newChan :: IO (Chan Int)
  other <- dupChan chan
  writeList2Chan chan [1 .. 5]
  print . take 5 =<< getChanContents other
  print =<< replicateM 5 (readChan chan)
  writeChan chan 9
  print =<< readChan chan
  cell <- newMVar (1 :: Int)
  print =<< modifyMVar cell (\x -> return (x + 1, x * 10))
  print =<< withMVar cell return
  print =<< swapMVar cell 50
  print =<< tryPutMVar cell 1
  print =<< tryReadMVar cell
  lonely <- newEmptyMVar :: IO (MVar ())
  stuck <- try (takeMVar lonely)
  print (stuck :: Either BlockedIndefinitelyOnMVar ())
  print =<< timeout 1000 (takeMVar lonely `catch` \e -> do { putStrLn ("in there: " ++ takeWhile (/= ' ') (show (e :: SomeException))); throwIO e })
  print =<< timeout 1000000 (return "in time")
  sleeper <- forkIOWithUnmask (\unmask -> (unmask (threadDelay 1000000) `catch` \e -> putStrLn ("woken by " ++ show (e :: AsyncException))) `finally` putMVar lonely ())
  yield
  throwTo sleeper UserInterrupt
  takeMVar lonely
  me <- myThreadId
  print (me == me, compare me sleeper == EQ)
  caps <- getNumCapabilities
  print (caps >= 1)
  when (rtsSupportsBoundThreads && caps < 1) (isCurrentThreadBound >>= print)
  v <- atomically (newTVar 'v')
  print =<< atomically (readTVar v)
