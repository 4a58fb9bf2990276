module Main where

f :: Maybe -> Int
f _ = 1

data T = T (Either Int)

main :: IO ()
main = print 1
