module Main where

f :: (Int, Bool) -> Int
f (a, b, c) = a
f [x] = x

main :: IO ()
main = print (f (1, True))
