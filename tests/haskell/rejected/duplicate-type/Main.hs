module Main where

data Colour = Red | Green
data Colour = Blue
data Fruit = Apple | Red

main :: IO ()
main = return ()
