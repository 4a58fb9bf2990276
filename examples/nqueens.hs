-- | Queens on a board of eight columns that do not attack each other.
--
-- `queens` holds the solutions, but most of the time is spent in `safe` and `check`.
-- It prints the first ten ways to place seven queens.
module Main (main) where

columns :: Int
columns = 8

queens :: Int -> [[Int]]
queens 0 = [[]]
queens k = [placed ++ [column] | placed <- queens (k - 1), column <- [1 .. columns], safe placed column]

safe :: [Int] -> Int -> Bool
safe placed column = and [not (check queen new) | queen <- zip [1 ..] placed]
  where
    new = (length placed + 1, column)

check :: (Int, Int) -> (Int, Int) -> Bool
check (i, j) (m, n) = j == n || i + j == m + n || i - j == m - n

main :: IO ()
main = print (take 10 (queens 7))
