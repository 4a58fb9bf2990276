-- Lists without end: as much is called as is looked at, once.
module Main (main) where

from :: Int -> [Int]
from n = n : from (n + 1)

naturals :: [Int]
naturals = from 0

evens :: [Int] -> [Int]
evens (x : _ : rest) = x : evens rest
evens rest = rest

interleave :: [a] -> [a] -> [a]
interleave (x : xs) ys = x : interleave ys xs
interleave [] ys = ys

prefix :: Int -> [a] -> [a]
prefix 0 _ = []
prefix n (x : xs) = x : prefix (n - 1) xs
prefix _ [] = []

fibs :: [Integer]
fibs = 0 : 1 : added fibs (tail fibs)

added :: [Integer] -> [Integer] -> [Integer]
added (x : xs) (y : ys) = x + y : added xs ys
added _ _ = []

main :: IO ()
main = do
  print (prefix 8 (evens naturals))
  print (prefix 6 (interleave naturals (from 100)))
  print (prefix 5 naturals, fibs !! 30)
