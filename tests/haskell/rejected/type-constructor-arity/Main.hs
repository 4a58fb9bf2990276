module Main where

data Shape = Circle Double | Rect Double Double

area :: Shape -> Double
area (Circle) = 0
area (Rect w h d) = w * h * d

main :: IO ()
main = print (area (Circle 1))
