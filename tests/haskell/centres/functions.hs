-- Centres around bodies of functions, around a function that is given back, and in it.
module Main where

import Data.List (foldl')

sumSquares :: Int -> Int
sumSquares n = {-# SCC "sumSquares" #-} foldl' (+) 0 (map square [1 .. n])

square :: Int -> Int
square x = {-# SCC "square" #-} x * x

adder :: Int -> (Int -> Int)
adder k = {-# SCC "adder" #-} \x -> {-# SCC "adding" #-} x + k

main :: IO ()
main = do
  print (sumSquares 10)
  print (map (adder 3) [1, 2, 3])
  print ({-# SCC "sum" #-} sum (map square [1 .. 5]))
