module Main where

data T = T

instance Show T where
  show _ = "one"

instance Show T where
  show _ = "two"

main :: IO ()
main = print T
