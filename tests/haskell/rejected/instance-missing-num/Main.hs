module Main where

main :: IO ()
main = putStrLn ("n = " ++ 3)
