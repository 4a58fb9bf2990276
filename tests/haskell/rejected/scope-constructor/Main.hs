module Main where

import Data.List (sortBy)

f :: Maybe Int -> Int
f (Some n) = n
f None = 0

main :: IO ()
main = print (f (Just 3))
