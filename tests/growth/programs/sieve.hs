-- | The prime numbers up to n, where every prime takes away its multiples from all that is left.
module Main (main) where

n :: Int
n = 100

survives :: Int -> Int -> Bool
survives p x = x `mod` p /= 0

sieve :: [Int] -> [Int]
sieve [] = []
sieve (p : xs) = p : sieve [x | x <- xs, survives p x]

main :: IO ()
main = print (length (sieve [2 .. n]))
