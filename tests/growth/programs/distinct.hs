-- | How many different ones are there of n numbers? Of the numbers themselves, which are all different, and
-- of their last digits to the base of 50, which are few.
module Main (main) where

import Data.List (nub)

n :: Int
n = 100

next :: Int -> Int
next seed = seed * 16807 `mod` 2147483647

numbers :: Int -> [Int]
numbers seed = take n (iterate next seed)

member :: Int -> [Int] -> Bool
member _ [] = False
member x (y : ys) = x == y || member x ys

distinct :: [Int] -> [Int] -> [Int]
distinct seen [] = seen
distinct seen (x : xs)
  | member x seen = distinct seen xs
  | otherwise = distinct (x : seen) xs

digit :: Int -> Int
digit x = x `mod` 50

digits :: Int
digits = length (nub (map digit (numbers 5)))

main :: IO ()
main = print (length (distinct [] (numbers 77)), digits)
