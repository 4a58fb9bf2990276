module Main where

import Left
import Right

main :: IO ()
main = putStrLn name
