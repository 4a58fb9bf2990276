module Main where

import Control.Concurrent.MVar
import Control.Exception

locked :: MVar () -> IO a -> IO a
locked m act = mask $ \restore -> do
  takeMVar m
  r <- restore act `onException` putMVar m ()
  putMVar m ()
  return r

main :: IO ()
main = do
  getMaskingState >>= print
  mask_ (getMaskingState >>= print)
  uninterruptibleMask_ (getMaskingState >>= print)
  mask $ \restore -> do
    restore getMaskingState >>= print
    getMaskingState >>= print
  (throwIO DivideByZero) `catch` \e -> do
    print (e :: ArithException)
    getMaskingState >>= print
  lock <- newMVar ()
  r <- try (locked lock (throwIO Underflow :: IO Int))
  print (r :: Either ArithException Int)
  locked lock (return "lock is free again") >>= putStrLn
  x <- try (evaluate (interruptible' 3)) :: IO (Either SomeException Int)
  print (either (const 0) id x)
  bracket (return 1) (const (getMaskingState >>= print)) (\_ -> getMaskingState >>= print)
  where interruptible' n = n + 1 :: Int
