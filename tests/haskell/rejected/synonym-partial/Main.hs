module Main where

type Pair a b = (a, b)

f :: Maybe (Pair Int) -> Int
f _ = 1

main :: IO ()
main = return ()
