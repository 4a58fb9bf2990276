module Main where

main :: IO ()
main = print (x where x = 3)
