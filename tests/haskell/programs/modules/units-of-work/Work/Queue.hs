module Work.Queue (Heap, empty, insert, pop, toSorted) where

-- A leftist heap.
data Heap a = Empty | Node Int a (Heap a) (Heap a)

empty :: Heap a
empty = Empty

rank :: Heap a -> Int
rank Empty = 0
rank (Node r _ _ _) = r

make :: a -> Heap a -> Heap a -> Heap a
make x a b
  | rank a >= rank b = Node (rank b + 1) x a b
  | otherwise = Node (rank a + 1) x b a

merge :: Ord a => Heap a -> Heap a -> Heap a
merge Empty h = h
merge h Empty = h
merge h@(Node _ x l r) g@(Node _ y m s)
  | x <= y = make x l (merge r g)
  | otherwise = make y m (merge h s)

insert :: Ord a => a -> Heap a -> Heap a
insert x = merge (Node 1 x Empty Empty)

pop :: Ord a => Heap a -> Maybe (a, Heap a)
pop Empty = Nothing
pop (Node _ x l r) = Just (x, merge l r)

toSorted :: Ord a => Heap a -> [a]
toSorted h = maybe [] (\(x, g) -> x : toSorted g) (pop h)
