module Main where

import Control.Concurrent
import Control.Concurrent.STM
import Control.Exception
import Control.Monad
import System.Timeout

-- Sleepers wake in the order of their times; exceptions of others wait for who is masked.
main :: IO ()
main = do
  out <- newMVar []
  let say x = modifyMVar_ out (return . (x :))
  dones <- forM [30, 10, 20 :: Int] $ \n -> do
    done <- newEmptyMVar
    _ <- forkIO (threadDelay (n * 2000) >> say (show n) >> putMVar done ())
    return done
  mapM_ takeMVar dones
  readMVar out >>= print . reverse

  ready <- newEmptyMVar
  gate <- newEmptyMVar
  result <- newEmptyMVar
  victim <- forkIO $ (do
    mask_ $ do
      putMVar ready ()
      uninterruptibleMask_ (takeMVar gate)
      getMaskingState >>= putMVar result . show
    putMVar result "not killed")
    `catch` \e -> putMVar result ("told of it: " ++ show (e :: AsyncException))
  takeMVar ready
  _ <- forkIO (threadDelay 20000 >> putMVar gate ())
  killer <- newEmptyMVar
  _ <- forkIO (killThread victim >> putMVar killer "killed")
  takeMVar result >>= putStrLn
  takeMVar result >>= putStrLn
  takeMVar killer >>= putStrLn

  total <- newTVarIO (0 :: Int)
  forM_ [1 .. 4] $ \n -> forkIO (atomically (readTVar total >>= \t -> check (t == n - 1) >> writeTVar total n))
  atomically (readTVar total >>= check . (== 4))
  readTVarIO total >>= print

  timeout 20000 (threadDelay 5000000) >>= print
  timeout 5000000 (threadDelay 1000 >> return 'c') >>= print

  nobody <- newEmptyMVar :: IO (MVar ())
  try (takeMVar nobody) >>= \r -> print (r :: Either BlockedIndefinitelyOnMVar ())
  try (atomically retry) >>= \r -> print (r :: Either BlockedIndefinitelyOnSTM ())
