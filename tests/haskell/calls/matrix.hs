-- Rows and columns by recursion, overloaded in the elements.
module Main (main) where

multiply :: Num a => [[a]] -> [[a]] -> [[a]]
multiply [] _ = []
multiply (row : rows) other = byColumns row (transpose other) : multiply rows other

byColumns :: Num a => [a] -> [[a]] -> [a]
byColumns _ [] = []
byColumns row (column : columns) = dot row column : byColumns row columns

dot :: Num a => [a] -> [a] -> a
dot (x : xs) (y : ys) = x * y + dot xs ys
dot _ _ = 0

transpose :: [[a]] -> [[a]]
transpose [] = []
transpose ([] : _) = []
transpose rows = heads rows : transpose (tails rows)

heads :: [[a]] -> [a]
heads [] = []
heads (row : rows) = head row : heads rows

tails :: [[a]] -> [[a]]
tails [] = []
tails (row : rows) = tail row : tails rows

power :: Int -> [[Integer]] -> [[Integer]]
power 1 m = m
power n m = multiply m (power (n - 1) m)

main :: IO ()
main = do
  print (power 6 [[1, 1], [1, 0]])
  print (multiply [[1.5, 2], [0, 1]] [[2, 0], [1, 3 :: Double]])
