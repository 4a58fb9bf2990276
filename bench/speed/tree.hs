module Main (main) where

data Tree = Leaf | Node Tree Int Tree

tree :: Int -> Int -> Tree
tree d n = if d == 0 then Leaf else Node (tree (d - 1) (2 * n)) n (tree (d - 1) (1 + 2 * n))

sizes :: Tree -> Int
sizes t = size t + size t

size :: Tree -> Int
size Leaf = 0
size (Node l _ r) = 1 + (size l + size r)

main :: IO ()
main = print (sizes (tree 20 1))
