module Main where

import Data.List (sort)

median :: [Int] -> Int
median xs = head (drop (length xs `div` 2) (sort xs))

main :: IO ()
main = do
  rows <- map (map read . words) . lines <$> getContents
  mapM_ (print . median) rows
