module Main where

import System.IO

main :: IO ()
main = do
  hSetBuffering stdout (BlockBuffering Nothing)
  putStrLn "buffered output comes out all the same"
  s <- readFile "does-not-exist.txt"
  putStrLn s
