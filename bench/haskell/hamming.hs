-- | Numbers without bounds: Hamming numbers, primes by a sieve, powers.
module Main (main) where

main :: IO ()
main = print (hamming !! 20000, sum (takeWhile (< 5000) primes), digits (product [1 .. 400]))

hamming :: [Integer]
hamming = 1 : merge (map (* 2) hamming) (merge (map (* 3) hamming) (map (* 5) hamming))

merge :: [Integer] -> [Integer] -> [Integer]
merge (x : xs) (y : ys)
  | x < y     = x : merge xs (y : ys)
  | x > y     = y : merge (x : xs) ys
  | otherwise = x : merge xs ys
merge _ _ = []

primes :: [Integer]
primes = sieve [2 ..]

sieve :: [Integer] -> [Integer]
sieve (p : xs) = p : sieve [x | x <- xs, x `mod` p /= 0]
sieve []       = []

digits :: Integer -> Integer
digits n
  | n < 10    = n
  | otherwise = n `mod` 10 + digits (n `div` 10)
