-- reversal collect←main: collected from its end and turned round
module Main where

collect :: Int -> Int -> [Int] -> [Int]
collect k n acc = if k > n then reverse acc else let x = (k * 37) `mod` 101 in x `seq` collect (k + 1) n (x : acc)

main :: IO ()
main = print (foldr (\x y -> (x + y) `mod` 1009) 0 (filter even (collect 1 3000 [])))
