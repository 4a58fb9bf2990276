module Main where

f :: Int -> Int
f x = helper x
  where helper y = y * factor
        factor = 3

g :: Int -> Int
g x = helper x + factor

main :: IO ()
main = print (f 1 + g 2)
