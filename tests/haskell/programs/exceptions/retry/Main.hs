{-# LANGUAGE LambdaCase #-}
{-# LANGUAGE ScopedTypeVariables #-}
module Main where

import Control.Exception
import Data.IORef
import System.IO

data Transient = Timeout | Busy Int deriving (Show)
instance Exception Transient

data Fatal = Fatal String deriving Show
instance Exception Fatal

retrying :: Int -> IO a -> IO (Either String a)
retrying limit act = go 1
  where
    go n = try act >>= \case
      Right a -> pure (Right a)
      Left (e :: Transient)
        | n < limit -> putStrLn ("attempt " ++ show n ++ " failed: " ++ show e) >> go (n + 1)
        | otherwise -> pure (Left ("gave up after " ++ show n))

flaky :: IORef Int -> Int -> IO String
flaky ref good = do
  n <- atomicModifyIORef' ref (\k -> (k + 1, k))
  case compare n good of
    LT | even n -> throwIO Timeout
       | otherwise -> throwIO (Busy n)
    EQ -> pure ("worked at " ++ show n)
    GT -> throwIO (Fatal "called too often")

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  ref <- newIORef 0
  retrying 5 (flaky ref 3) >>= print
  writeIORef ref 0
  retrying 3 (flaky ref 9) >>= print
  r <- try (retrying 3 (flaky ref 1))
  print (either (\(Fatal s) -> s) show r)
  handleJust
    (\case Busy n | n > 10 -> Just n; _ -> Nothing)
    (\n -> putStrLn ("very busy: " ++ show n))
    (throwIO (Busy 11))
  x <- tryJust (\(e :: ErrorCall) -> if show e == "keep" then Just "kept" else Nothing) (evaluate (error "keep" :: Int))
  print x
