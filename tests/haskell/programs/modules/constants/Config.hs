module Config where

width, height :: Int
width = 12
height = 5

name :: String
name = "constants"

primes :: [Int]
primes = 2 : filter (\n -> all ((/= 0) . mod n) (takeWhile (\p -> p * p <= n) primes)) [3, 5 ..]
