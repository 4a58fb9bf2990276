module Main where

import Control.Exception
import Control.Monad
import Data.IORef

resource :: IORef [String] -> String -> IO a -> IO a
resource logRef name body = bracket acquire release (const body)
  where
    acquire = say ("acquire " ++ name)
    release _ = say ("release " ++ name)
    say s = modifyIORef logRef (s :)

main :: IO ()
main = do
  ref <- newIORef []
  r <- try $ resource ref "outer" $ do
    resource ref "inner 1" (return ())
    resource ref "inner 2" $ do
      modifyIORef ref ("working" :)
      _ <- evaluate (head ([] :: [Int])) `onException` modifyIORef ref ("on exception" :)
      modifyIORef ref ("not reached" :)
  case r of
    Left e -> putStrLn ("failed: " ++ takeWhile (/= '\n') (show (e :: ErrorCall)))
    Right () -> putStrLn "ok"
  readIORef ref >>= mapM_ putStrLn . reverse
  writeIORef ref []
  (do (modifyIORef ref ("a" :) >> throwIO (userError "one")) `finally` modifyIORef ref ("b" :)
      modifyIORef ref ("never" :))
    `catch` \e -> modifyIORef ref (("c: " ++ show (e :: IOException)) :)
  readIORef ref >>= print . reverse
  n <- bracketOnError (return 5) (\_ -> putStrLn "cleaned") (\x -> return (x + 1))
  print (n :: Int)
  z <- try (bracketOnError (return 5) (\_ -> putStrLn "cleaned") (\x -> when (x > 4) (throwIO Overflow) >> return x))
  print (z :: Either ArithException Int)
  bracket_ (putStrLn "in") (putStrLn "out") (putStrLn "between")
