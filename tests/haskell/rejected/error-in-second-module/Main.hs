module Main where

import Good
import Bad

main :: IO ()
main = print (good + bad)
