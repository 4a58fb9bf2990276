module Main where

data Tree a = Leaf | Node (Tree a) a (Tree a)

instance Show (Tree a) where
  show Leaf = "."
  show (Node l x r) = show l ++ show x ++ show r

main :: IO ()
main = print (Node Leaf 'x' Leaf)
