module Main where

main :: IO ()
main = do
  line <- getLine
  let n = read line
  x <- [1, 2, 3]
  print (n + x)
