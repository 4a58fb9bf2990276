module Main (main, run, Config (..)) where

main :: IO ()
main = return ()
