-- | The sum of the squares of 1 to 400, as a pipeline of list functions.
--
-- The profile says how often `upto` was called: 401 times, once for every number and once to see
-- that the end is reached. A mistake in the test of the end would show in that number.
-- It prints 21413400.
module Main (main) where

sumSquares :: Int -> Int
sumSquares = sum . map square . upto 1

upto :: Int -> Int -> [Int]
upto n m
  | n > m     = []
  | otherwise = n : upto (n + 1) m

square :: Int -> Int
square x = x * x

main :: IO ()
main = print (sumSquares 400)
