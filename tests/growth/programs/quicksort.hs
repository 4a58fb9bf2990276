-- | Quicksort of n numbers in no order, which it is good at; and then of every tenth of the sorted ones,
-- which it is not.
module Main (main) where

n :: Int
n = 100

next :: Int -> Int
next seed = seed * 16807 `mod` 2147483647

numbers :: [Int]
numbers = take n (iterate next 12345)

below :: Int -> Int -> Bool
below p x = x < p

quicksort :: [Int] -> [Int]
quicksort [] = []
quicksort (p : xs) =
  quicksort [x | x <- xs, below p x] ++ p : quicksort [x | x <- xs, not (below p x)]

tenths :: [Int] -> [Int]
tenths [] = []
tenths (x : xs) = x : tenths (drop 9 xs)

checksum :: Int -> [Int] -> Int
checksum h [] = h
checksum h (x : xs) = h' `seq` checksum h' xs
  where h' = (h * 31 + x) `mod` 10007

main :: IO ()
main = print (checksum 0 sorted, checksum 0 (quicksort (tenths sorted)))
  where sorted = quicksort numbers
