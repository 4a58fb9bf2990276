-- Trees, and functions that meet both branches or one of them.
module Main (main) where

data Tree = Leaf | Node Tree Int Tree

insert :: Int -> Tree -> Tree
insert x Leaf = Node Leaf x Leaf
insert x (Node left y right)
  | x < y = Node (insert x left) y right
  | x > y = Node left y (insert x right)
  | otherwise = Node left y right

fromList :: [Int] -> Tree
fromList [] = Leaf
fromList (x : xs) = insert x (fromList xs)

toList :: Tree -> [Int] -> [Int]
toList Leaf rest = rest
toList (Node left x right) rest = toList left (x : toList right rest)

depth :: Tree -> Int
depth Leaf = 0
depth (Node left _ right) = 1 + larger (depth left) (depth right)

larger :: Int -> Int -> Int
larger a b = if a < b then b else a

member :: Int -> Tree -> Bool
member _ Leaf = False
member x (Node left y right)
  | x == y = True
  | x < y = member x left
  | otherwise = member x right

tree :: Tree
tree = fromList [12, 4, 17, 9, 1, 6, 20, 15, 8, 3]

main :: IO ()
main = do
  print (toList tree [])
  print (depth tree, member 9 tree, member 10 tree)
