module Main where

import Data.List (sort, sortFast)

main :: IO ()
main = print (sort [2, 1])
