-- Centres that are entered when somebody wants to know, once each, or never.
module Main where

data Tree = Leaf | Node Tree Int Tree

insert :: Int -> Tree -> Tree
insert new Leaf = {-# SCC "leaf" #-} Node Leaf new Leaf
insert new (Node left old right)
  | new < old = Node ({-# SCC "left" #-} insert new left) old right
  | otherwise = Node left old ({-# SCC "right" #-} insert new right)

toList :: Tree -> [Int]
toList Leaf = []
toList (Node left here right) = toList left ++ here : ({-# SCC "rest" #-} toList right)

main :: IO ()
main = do
  let tree = foldr insert Leaf [5, 3, 8, 1, 4, 7, 9 :: Int]
      never = {-# SCC "never" #-} length (toList tree)
      once = {-# SCC "once" #-} sum (toList tree)
  print (take 3 (toList tree))
  print (once + once)
  print (if once > 100 then never else 0)
