module Main where

total :: [Int] -> Int
total xs = sum xz

main :: IO ()
main = print (total [1, 2, 3])
