data Tree = Leaf Integer | Node Tree Tree

repmin :: Tree -> Tree
repmin tree = copy where (copy, m) = walk tree m

walk :: Tree -> Integer -> (Tree, Integer)
walk (Leaf n) m = (Leaf m, n)
walk (Node l r) m = (Node (fst a) (fst b), min (snd a) (snd b))
  where
    a = walk l m
    b = walk r m

leaves :: Tree -> [Integer]
leaves (Leaf n) = [n]
leaves (Node l r) = leaves l ++ leaves r

main :: IO ()
main = print (leaves (repmin (Node (Node (Leaf 7) (Leaf 3)) (Node (Leaf 9)
    (Node (Leaf 4) (Leaf 5))))))
