module Main where

import A

main :: IO ()
main = print (fromA 3)
