-- What is not needed is not called: the second choice only where there is room.
module Main (main) where

best :: Int -> [(Int, Int)] -> Int
best _ [] = 0
best room ((weight, value) : items)
  | weight > room = without
  | otherwise = larger without (value + best (room - weight) items)
  where
    without = best room items

larger :: Int -> Int -> Int
larger a b
  | a < b = b
  | otherwise = a

items :: [(Int, Int)]
items = [(3, 9), (5, 10), (2, 7), (4, 8), (6, 12), (1, 2)]

main :: IO ()
main = print (best 10 items)
