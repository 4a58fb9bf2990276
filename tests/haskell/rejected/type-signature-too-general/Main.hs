module Main where

smallest :: [a] -> a
smallest = foldr1 (\x y -> if x < y then x else y)

main :: IO ()
main = print (smallest [3, 1, 2 :: Int])
