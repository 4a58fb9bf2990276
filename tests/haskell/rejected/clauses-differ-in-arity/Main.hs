module Main where

f :: Int -> Int -> Int
f 0 = \y -> y
f x y = x + y

main :: IO ()
main = print (f 0 1)
