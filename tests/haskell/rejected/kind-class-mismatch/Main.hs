module Main where

class Container f where
  empty :: f a
  toL :: f -> [Int]

main :: IO ()
main = return ()
