-- | The square of a matrix of n rows and columns, which are lists.
module Main (main) where

import Data.List (transpose)

n :: Int
n = 10

type Matrix = [[Int]]

entry :: Int -> Int -> Int
entry i j = (i * 7 + j * 3) `mod` 11

matrix :: Matrix
matrix = [[entry i j | j <- [1 .. n]] | i <- [1 .. n]]

dot :: [Int] -> [Int] -> Int
dot xs ys = sum (zipWith (*) xs ys)

multiply :: Matrix -> Matrix -> Matrix
multiply a b = [[dot row column | column <- columns] | row <- a]
  where columns = transpose b

main :: IO ()
main = print (sum (map sum (multiply matrix matrix)))
