module Main where

queens :: Int -> [[Int]]
queens 0 = [[]]
queens k = extend (queens (k - 1))

extend :: [[Int]] -> [[Int]]
extend []       = []
extend (p : ps) = place p 1 (extend ps)

place :: [Int] -> Int -> [[Int]] -> [[Int]]
place p n rest
  | n > 10     = rest
  | safe p n  = append p n : place p (n + 1) rest
  | otherwise = place p (n + 1) rest

append :: [Int] -> Int -> [Int]
append []       n = [n]
append (x : xs) n = x : append xs n

safe :: [Int] -> Int -> Bool
safe p n = allNot (check (1 + len p) n) (number 1 p)

allNot :: ((Int, Int) -> Bool) -> [(Int, Int)] -> Bool
allNot _ []       = True
allNot f (x : xs) = not (f x) && allNot f xs

check :: Int -> Int -> (Int, Int) -> Bool
check m n (i, j) = j == n || i + j == m + n || i - j == m - n

number :: Int -> [Int] -> [(Int, Int)]
number _ []       = []
number i (x : xs) = (i, x) : number (i + 1) xs

len :: [Int] -> Int
len []       = 0
len (_ : xs) = 1 + len xs

count :: Int -> [[Int]] -> Int
count n []       = n
count n (_ : xs) = seq n (count (n + 1) xs)

main :: IO ()
main = print (count 0 (queens 10))
