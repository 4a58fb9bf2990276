module Main where

import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.Array.Unboxed

sieve :: Int -> UArray Int Bool
sieve n = runSTUArray $ do
  arr <- newArray (0, n) True
  writeArray arr 0 False
  writeArray arr 1 False
  forM_ [2 .. n] $ \i -> do
    prime <- readArray arr i
    when (prime && i * i <= n) $
      forM_ [i * i, i * i + i .. n] $ \j -> writeArray arr j False
  return arr

goldbach :: UArray Int Bool -> Int -> [(Int, Int)]
goldbach ps n = [(p, n - p) | p <- [2 .. n `div` 2], ps ! p, ps ! (n - p)]

main :: IO ()
main = do
  let n = 5000
      ps = sieve n
      primes = [i | (i, True) <- assocs ps]
  print (length primes)
  print (take 20 primes)
  print (last primes)
  print (goldbach ps 1000)
  print (maximum (zipWith subtract primes (tail primes)))
  let u = listArray (0, 9) [fromIntegral x / 3 | x <- [1 .. 10 :: Int]] :: UArray Int Double
  print (accum (+) u [(0, 1), (0, 2), (9, 0.5)] ! 0, bounds u)
  print (amap (* 2) (listArray ('a', 'e') [1 ..] :: UArray Char Int))
