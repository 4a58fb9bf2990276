module Bad where

bad :: Int
bad = "not a number"
