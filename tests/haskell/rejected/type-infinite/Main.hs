module Main where

selfApply f = f f

main :: IO ()
main = print (length (map selfApply []))
