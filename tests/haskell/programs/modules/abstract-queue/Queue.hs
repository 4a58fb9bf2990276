module Queue (Queue, empty, enqueue, dequeue, toList, size) where

import qualified Data.Foldable as F

-- The constructor is not exported.
data Queue a = Queue [a] [a]

instance Show a => Show (Queue a) where
  showsPrec d q = showParen (d > 10) (showString "fromList " . shows (toList q))

instance Foldable Queue where
  foldr f z = foldr f z . toList

empty :: Queue a
empty = Queue [] []

enqueue :: a -> Queue a -> Queue a
enqueue x (Queue f b) = Queue f (x : b)

dequeue :: Queue a -> Maybe (a, Queue a)
dequeue (Queue [] []) = Nothing
dequeue (Queue [] b) = dequeue (Queue (reverse b) [])
dequeue (Queue (x : f) b) = Just (x, Queue f b)

toList :: Queue a -> [a]
toList (Queue f b) = f ++ reverse b

size :: Queue a -> Int
size = F.length . toList
