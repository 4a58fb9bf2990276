-- nothing: each list is used up as it is made
module Main where

import Data.List (foldl')

numbers :: Int -> [Int]
numbers n = map (\k -> (k * 37) `mod` 101) [1 .. n]

main :: IO ()
main = print (foldl' (+) 0 (numbers 3000), foldl' max 0 (map (* 2) (numbers 3000)))
