module Main where

data Expr a where
  I :: Int -> Expr Int
  B :: Bool -> Expr Bool

main :: IO ()
main = return ()
