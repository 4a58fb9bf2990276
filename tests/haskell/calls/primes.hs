-- A constant that is a list without end, needed by its own elements.
module Main (main) where

primes :: [Int]
primes = 2 : candidates 3

candidates :: Int -> [Int]
candidates n
  | isPrime n primes = n : candidates (n + 2)
  | otherwise = candidates (n + 2)

isPrime :: Int -> [Int] -> Bool
isPrime n (p : ps) = p * p > n || (n `rem` p /= 0 && isPrime n ps)
isPrime _ [] = True

upTo :: Int -> [Int] -> [Int]
upTo limit (x : xs) | x <= limit = x : upTo limit xs
upTo _ _ = []

total :: [Int] -> Int -> Int
total [] sum' = sum'
total (x : xs) sum' = total xs (sum' + x)

main :: IO ()
main = do
  print (total (upTo 200 primes) 0)
  print (upTo 30 primes)
