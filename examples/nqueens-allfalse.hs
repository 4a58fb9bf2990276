-- | Queens as in nqueens.hs, with a quicker test: what goes through a list of booleans is written for
-- that one purpose. `safe` is called as often as there, and needs fewer steps for it.
--
-- It prints the first ten ways to place seven queens.
module Main (main) where

columns :: Int
columns = 8

queens :: Int -> [[Int]]
queens 0 = [[]]
queens k = [placed ++ [column] | placed <- queens (k - 1), column <- [1 .. columns], safe placed column]

safe :: [Int] -> Int -> Bool
safe placed column = allFalse [check queen new | queen <- zip [1 ..] placed]
  where
    new = (length placed + 1, column)

allFalse :: [Bool] -> Bool
allFalse []           = True
allFalse (True : _)   = False
allFalse (False : bs) = allFalse bs

check :: (Int, Int) -> (Int, Int) -> Bool
check (i, j) (m, n) = j == n || i + j == m + n || i - j == m - n

main :: IO ()
main = print (take 10 (queens 7))
