{-# LANGUAGE ScopedTypeVariables #-}
module Main where

import Control.Concurrent.MVar
import Control.Exception
import Control.Monad

-- A pool whose resources come back whatever happens to those who use them.
newtype Pool a = Pool (MVar [a])

data Exhausted = Exhausted deriving Show
instance Exception Exhausted

withResource :: Pool a -> (a -> IO b) -> IO b
withResource (Pool v) = bracket take' (\a -> modifyMVar_ v (return . (a :)))
  where take' = modifyMVar v $ \as -> case as of
          [] -> throwIO Exhausted
          a : rest -> return (rest, a)

available :: Pool a -> IO Int
available (Pool v) = length <$> readMVar v

main :: IO ()
main = do
  pool <- Pool <$> newMVar ["red", "green"]
  let status s = available pool >>= \n -> putStrLn (s ++ ": " ++ show n)
  withResource pool (\a -> putStrLn a >> status "inside")
  status "after"
  r <- try (withResource pool (\_ -> withResource pool (\_ -> withResource pool (\_ -> return ()))))
  putStrLn (either (\Exhausted -> "exhausted") (const "?") r)
  status "after exhaustion"
  forM_ [0 .. 3 :: Int] $ \n -> do
    x <- try (withResource pool (\a -> evaluate (length a `div` n)))
    putStrLn (either (\(e :: ArithException) -> show e) show x)
  status "at the end"
  y <- try (withResource pool (\_ -> withResource pool (\_ -> throwIO (userError "deep"))) `finally` status "finally")
  putStrLn (either (\(e :: IOException) -> show e) id y)
