module Collections.Skew (Heap, empty) where

import Collections

data Heap a = E | N a (Heap a) (Heap a)

empty :: Heap a
empty = E

join :: Ord a => Heap a -> Heap a -> Heap a
join E h = h
join h E = h
join a@(N x l r) b@(N y m s)
  | x <= y = N x (join r b) l
  | otherwise = N y (join s a) m

instance Collection Heap where
  add x = join (N x E E)
  view E = Nothing
  view (N x l r) = Just (x, join l r)
