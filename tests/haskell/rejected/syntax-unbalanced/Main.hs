module Main where

main :: IO ()
main = print ((1 + 2) * 3
