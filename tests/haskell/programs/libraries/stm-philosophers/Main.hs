module Main where

import Control.Concurrent
import Control.Concurrent.STM
import Control.Monad

-- Dining philosophers; only numbers that do not depend on the order are shown.
type Fork = TMVar Int

newFork :: Int -> IO Fork
newFork i = newTMVarIO i

philosopher :: TVar Int -> (Int, Fork, Fork) -> MVar () -> IO ()
philosopher meals (_, l, r) done = do
  replicateM_ 5 $ do
    (a, b) <- atomically ((,) <$> takeTMVar l <*> takeTMVar r)
    atomically (modifyTVar' meals (+ 1))
    yield
    atomically (putTMVar l a >> putTMVar r b)
  putMVar done ()

main :: IO ()
main = do
  let n = 5
  forks <- mapM newFork [1 .. n]
  meals <- newTVarIO 0
  dones <- forM (zip3 [1 ..] forks (drop 1 (cycle forks))) $ \p -> do
    d <- newEmptyMVar
    _ <- forkIO (philosopher meals p d)
    return d
  mapM_ takeMVar dones
  readTVarIO meals >>= print
  back <- forM forks (atomically . takeTMVar)
  print back
  q <- newTBQueueIO 2
  total <- newTVarIO 0
  _ <- forkIO (forM_ [1 .. 10] (atomically . writeTBQueue q))
  forM_ [1 .. 10 :: Int] $ \_ -> atomically (readTBQueue q >>= \x -> modifyTVar total (+ x))
  readTVarIO total >>= print . (+ (0 :: Int))
  c <- newTChanIO
  d <- atomically (dupTChan c)
  atomically (mapM_ (writeTChan c) "abc")
  s <- atomically (replicateM 3 (readTChan d))
  e <- atomically (isEmptyTChan c)
  putStrLn (s ++ show e)
  r <- atomically ((Left <$> (readTVar total >>= check . (> 100))) `orElse` (Right <$> tryReadTChan c))
  print r
