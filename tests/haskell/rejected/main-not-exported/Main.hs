module Main (helper) where

main :: IO ()
main = print helper

helper :: Int
helper = 1
