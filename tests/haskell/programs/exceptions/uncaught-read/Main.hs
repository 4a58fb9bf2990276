module Main where

main :: IO ()
main = do
  n <- readLn
  xs <- mapM (const readLn) [1 .. n :: Int]
  print (sum xs + (0 :: Int))
