module Main where

main :: IO ()
main = do
  let a = 1
      b = 2
      a = 3
  print (a + b)
