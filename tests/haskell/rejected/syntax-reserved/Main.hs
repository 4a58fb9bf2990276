module Main where

type :: Int
type = 3

main :: IO ()
main = print type
