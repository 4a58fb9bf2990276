module Main where

import Control.Monad
import Control.Monad.IO.Class
import Control.Monad.ST.Unsafe ()
import Data.IORef
import Data.Unique
import System.IO.Unsafe
import System.Timeout
import System.Mem.StableName
import System.Info (os, compilerName)

counter :: IORef Int
counter = unsafePerformIO (newIORef 100)
{-# NOINLINE counter #-}

next :: MonadIO m => m Int
next = liftIO (atomicModifyIORef counter (\n -> (n + 1, n)))

lazyLines :: [String] -> IO [Int]
lazyLines [] = return []
lazyLines (l : ls) = unsafeInterleaveIO $ do
  n <- next
  rest <- lazyLines ls
  return (n + length l : rest)

main :: IO ()
main = do
  a <- newUnique
  b <- newUnique
  print (a == a, a == b, a < b, hashUnique a /= hashUnique b)
  xs <- replicateM 3 next
  print xs
  ys <- lazyLines ["a", "bb", "ccc"]
  n <- next
  print (n, take 2 ys)
  m <- next
  print (m, ys)
  r <- timeout 5000000 (return $! sum [1 .. 1000 :: Int])
  print r
  let v = [1, 2, 3 :: Int]
  s1 <- v `seq` makeStableName v
  s2 <- makeStableName v
  print (s1 == s2)
  putStrLn (if null os || null compilerName then "?" else "has a system")
  print (unsafeDupablePerformIO (return 'u'))
