-- second-traversal numbers←main: the sum and the length of a list that both need
module Main where

numbers :: Int -> [Int]
numbers n = map (\k -> (k * 37) `mod` 101) [1 .. n]

mean :: [Int] -> Int
mean xs = sum xs `div` length xs

main :: IO ()
main = print (mean (numbers 3000))
