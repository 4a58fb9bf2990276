module Main where

import Data.Map

main :: IO ()
main = print (filter even [1, 2, 3], lookup 1 [(1, 2)])
