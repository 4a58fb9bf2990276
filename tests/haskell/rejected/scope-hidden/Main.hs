module Main where

import Prelude hiding (map)

main :: IO ()
main = print (map (+ 1) [1, 2])
