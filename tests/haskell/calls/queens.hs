-- Lists by recursion, and a test that ends as soon as it is known.
module Main (main) where

queens :: Int -> Int -> [[Int]]
queens _ 0 = [[]]
queens size row = extend size (queens size (row - 1))

extend :: Int -> [[Int]] -> [[Int]]
extend _ [] = []
extend size (board : boards) = place size 1 board (extend size boards)

place :: Int -> Int -> [Int] -> [[Int]] -> [[Int]]
place size column board others
  | column > size = others
  | safe 1 column board = (column : board) : place size (column + 1) board others
  | otherwise = place size (column + 1) board others

safe :: Int -> Int -> [Int] -> Bool
safe _ _ [] = True
safe distance column (other : board) =
  column /= other && abs (column - other) /= distance && safe (distance + 1) column board

count :: [a] -> Int
count [] = 0
count (_ : rest) = 1 + count rest

main :: IO ()
main = print (count (queens 6 6))
