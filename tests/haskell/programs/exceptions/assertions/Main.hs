{-# OPTIONS_GHC -fno-ignore-asserts #-}
module Main where

import Control.Exception

factorial :: Integer -> Integer
factorial n = assert (n >= 0) (product [1 .. n])

isqrt :: Int -> Int
isqrt n = assert (r * r <= n && (r + 1) * (r + 1) > n) r
  where r = floor (sqrt (fromIntegral n :: Double))

main :: IO ()
main = do
  print (factorial 20)
  print (map isqrt [0, 1, 15, 16, 99, 10000])
  r <- try (evaluate (factorial (-1)))
  case r of
    Left (AssertionFailed m) -> putStrLn (head (lines m))
    Right v -> print v
  throwIO (AssertionFailed "by hand") `catch` \e -> print (e :: AssertionFailed)
