module Main where

data Inner = Inner (Int -> Int)

data Outer = Outer Inner Int deriving (Eq, Show)

main :: IO ()
main = print 1
