module Main where

main :: IO ()
main = do
  putStrLn "start"
  x <- getLine
