module Main (main) where

factorial :: Integer -> Integer
factorial n = if n == 0 then 1 else n * factorial (n - 1)

digits :: Int -> Integer -> Int
digits d n = if n == 0 then d else d `seq` digits (d + 1) (n `div` 1000000000000000)

main :: IO ()
main = print (digits 0 (factorial 40000))
