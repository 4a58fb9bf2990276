module Main where

import Parser

main :: IO ()
main = print (parse "1")
