module Main where

import Control.Concurrent
import Control.Monad

-- A pipeline of threads over channels: numbers, filters for primes, a collector.
generator :: Chan Int -> IO ()
generator out = mapM_ (writeChan out) [2 .. 60]

sieveStage :: Int -> Chan Int -> Chan Int -> IO ()
sieveStage p inp out = forever $ do
  n <- readChan inp
  when (n `mod` p /= 0) (writeChan out n)

primes :: Int -> Chan Int -> IO [Int]
primes 0 _ = return []
primes k c = do
  p <- readChan c
  next <- newChan
  _ <- forkIO (sieveStage p c next)
  (p :) <$> primes (k - 1) next

main :: IO ()
main = do
  c <- newChan
  _ <- forkIO (generator c)
  primes 12 c >>= print
  work <- newChan
  results <- newChan
  forM_ [1 .. 3 :: Int] $ \_ -> forkIO $ forever $ do
    n <- readChan work
    writeChan results (n, sum [1 .. n])
  writeList2Chan work [10, 20 .. 100 :: Int]
  rs <- replicateM 10 (readChan results)
  print (sum (map snd rs), maximum (map fst rs))
  d <- dupChan work
  writeChan work 5
  readChan d >>= print
  (n, s) <- readChan results
  print (n, s)
