module Main where

f :: Int -> Int
f n = if n then "yes" else 3

main :: IO ()
main = print (f 1)
