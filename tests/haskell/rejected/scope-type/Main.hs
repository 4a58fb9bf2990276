module Main where

area :: Shpae -> Double
area _ = 1

data Shape = Circle Double

main :: IO ()
main = print (area (Circle 2))
