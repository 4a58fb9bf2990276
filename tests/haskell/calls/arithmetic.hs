-- Integers of any size, and tests that need few of their arguments.
module Main (main) where

powerMod :: Integer -> Integer -> Integer -> Integer
powerMod _ 0 m = 1 `mod` m
powerMod b e m
  | even e = square (powerMod b (e `div` 2) m) `mod` m
  | otherwise = b * powerMod b (e - 1) m `mod` m

square :: Integer -> Integer
square x = x * x

divisor :: Integer -> Integer -> Integer
divisor 0 b = b
divisor a b = divisor (b `mod` a) a

factorial :: Integer -> Integer
factorial n = if n == 0 then 1 else n * factorial (n - 1)

digits :: Integer -> Int
digits n
  | n < 10 = 1
  | otherwise = 1 + digits (n `div` 10)

probably :: Integer -> Bool
probably n = n > 1 && fermat 2 n && fermat 3 n

fermat :: Integer -> Integer -> Bool
fermat a n = powerMod a (n - 1) n == 1

main :: IO ()
main = do
  print (divisor 1071 462, digits (factorial 25))
  print (probably 561, probably 1009, probably 1)
