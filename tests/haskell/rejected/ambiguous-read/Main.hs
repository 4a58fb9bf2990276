module Main where

main :: IO ()
main = do
  s <- getLine
  print (read s)
