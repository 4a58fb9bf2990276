module Main where

data T = T

instance Show T where
  show T = "T"
  display T = "t"

main :: IO ()
main = print T
