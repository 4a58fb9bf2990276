module Main where

f :: Int -> Int
f x
  | x > 0 = 1
  | = 2

main :: IO ()
main = print (f 1)
