module Main where

data P = P { px :: Int, py :: Int } deriving Show

main :: IO ()
main = do
  print (P { px = 1, pz = 2 })
  print ((P 1 2) { px = "one" })
