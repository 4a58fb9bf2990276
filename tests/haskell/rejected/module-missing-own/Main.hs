module Main where

import Helpers.Text
import Helpers.Numbers (double)

main :: IO ()
main = putStrLn (shout (show (double 3)))
