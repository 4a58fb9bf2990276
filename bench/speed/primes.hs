module Main (main) where

import Prelude hiding (filter)

primes :: [Int]
primes = 2 : filter (\n -> divisible n primes) (from 3)

divisible :: Int -> [Int] -> Bool
divisible n (p : ps) = if p * p > n then True else if n `mod` p == 0 then False else divisible n ps

from :: Int -> [Int]
from n = n : from (n + 1)

element :: Int -> [Int] -> Int
element n (x : xs) = if n == 0 then x else element (n - 1) xs

filter :: (Int -> Bool) -> [Int] -> [Int]
filter p (x : xs) = if p x then x : filter p xs else filter p xs

main :: IO ()
main = print (element 40000 primes)
