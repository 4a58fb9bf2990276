-- An insertion goes only as far as it must, and only the beginning is asked for.
module Main (main) where

isort :: [Int] -> [Int]
isort [] = []
isort (x : xs) = insert x (isort xs)

insert :: Int -> [Int] -> [Int]
insert x [] = [x]
insert x (y : ys)
  | x <= y = x : y : ys
  | otherwise = y : insert x ys

numbers :: Int -> Int -> [Int]
numbers 0 _ = []
numbers n seed = seed : numbers (n - 1) ((seed * 37 + 11) `mod` 101)

smallest :: Int -> [Int] -> [Int]
smallest 0 _ = []
smallest _ [] = []
smallest n (x : xs) = x : smallest (n - 1) xs

main :: IO ()
main = do
  print (smallest 3 (isort (numbers 40 7)))
  print (isort (numbers 20 3))
