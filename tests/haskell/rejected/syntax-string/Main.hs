module Main where

main :: IO ()
main = putStrLn "not closed
