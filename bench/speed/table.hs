module Main (main) where

import Prelude hiding (zip)

grid :: Int -> [Int] -> [[Int]]
grid n row = if n == 0 then [] else row : grid (n - 1) (zip add row (1 : row))

zip :: (a -> b -> c) -> [a] -> [b] -> [c]
zip _ [] _ = []
zip f (x : xs) (y : ys) = f x y : zip f xs ys

one :: Int -> [Int]
one n = if n == 0 then [] else n : one (n - 1)

both :: [[Int]] -> Int
both rows = total 0 rows + total 0 rows

total :: Int -> [[Int]] -> Int
total s [] = s
total s (row : rows) = s `seq` total (case row of { [] -> s + 1; (_ : xs) -> total (s + 1) [xs] }) rows

add :: Int -> Int -> Int
add a b = (a + b) `mod` 1000

main :: IO ()
main = print (both (grid 700 (one 1000)))
