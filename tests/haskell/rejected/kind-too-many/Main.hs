module Main where

f :: Int Bool -> Int
f _ = 1

main :: IO ()
main = print 1
