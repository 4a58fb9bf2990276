module Main where

data Shape = Circle Double | Square Double deriving (Enum, Show)

data F = F (Int -> Int) deriving Ord

main :: IO ()
main = return ()
