module Main where

import Control.Concurrent
import Control.Exception

main :: IO ()
main = do
  me <- myThreadId
  r <- try (throwTo me (userError "to myself")) :: IO (Either IOException ())
  print r
  r2 <- try (throwTo me ThreadKilled >> return "survived")
  print (r2 :: Either AsyncException String)
  done <- newEmptyMVar
  _ <- forkIO ((evaluate (length [1 .. 1000 :: Int]) >>= putMVar done . Right) `catch` \e -> putMVar done (Left (e :: SomeException)))
  takeMVar done >>= either (const (putStrLn "failed")) print
  _ <- forkIO ((throwIO (ErrorCall "in the thread")) `catch` \e -> putMVar done (Left (e :: SomeException)))
  takeMVar done >>= either (putStrLn . ("thread: " ++) . show) print
  blocked <- newEmptyMVar :: IO (MVar ())
  r3 <- try (takeMVar blocked)
  print (r3 :: Either BlockedIndefinitelyOnMVar ())
