-- sort-between flatten←ordered: put into a tree, only to be added up
module Main where
import qualified Data.List as L

data Tree = Tip | Node Tree Int Tree

insert :: Int -> Tree -> Tree
insert x Tip = Node Tip x Tip
insert x t@(Node l y r)
  | x < y = let l' = insert x l in l' `seq` Node l' y r
  | x > y = let r' = insert x r in r' `seq` Node l y r'
  | otherwise = t

fromList :: [Int] -> Tree
fromList = L.foldl' (flip insert) Tip

flatten :: Tree -> [Int] -> [Int]
flatten Tip rest = rest
flatten (Node l x r) rest = flatten l (x : flatten r rest)

numbers :: Int -> [Int]
numbers n = map (\k -> (k * 377) `mod` 1999) [1 .. n]

ordered :: [Int] -> [Int]
ordered xs = flatten (fromList xs) []

main :: IO ()
main = print (L.foldl' (+) 100000 (ordered (numbers 1900)))
