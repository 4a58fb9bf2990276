module Main where

data P = P { px :: !Int, py :: !Int } deriving Show

main :: IO ()
main = print (P { px = 1 })
