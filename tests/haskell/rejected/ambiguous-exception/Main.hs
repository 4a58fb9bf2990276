module Main where

import Control.Exception

main :: IO ()
main = do
  r <- try (evaluate (1 `div` 0))
  case r of
    Left e -> putStrLn "failed"
    Right n -> print n
