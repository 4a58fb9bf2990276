data Tree = Empty | Node Tree Integer Tree

add :: Integer -> Tree -> Tree
add k Empty = Node Empty k Empty
add k t@(Node l k' r)
    | k < k' = Node (add k l) k' r
    | k > k' = Node l k' (add k r)
    | otherwise = t

fold :: (a -> Integer -> a -> a) -> a -> Tree -> a
fold _ z Empty = z
fold f z (Node l k r) = f (fold f z l) k (fold f z r)

toList :: Tree -> [Integer]
toList = fold (\l k r -> l ++ k : r) []

depth :: Tree -> Integer
depth = fold (\l _ r -> 1 + max l r) 0

member :: Integer -> Tree -> Bool
member _ Empty = False
member k (Node l k' r) = k == k' || member k (if k < k' then l else r)

mirror :: Tree -> Tree
mirror = fold (\l k r -> Node r k l) Empty

main :: IO ()
main = print (toList t, (toList (mirror t), (depth t, (map (`member` t) [1 .. 6], fold
    (\l k r -> l + k + r) 0 t))))
  where t = foldl (flip add) Empty (map read (words "8 3 10 1 6 14 4 7 13 3"))
