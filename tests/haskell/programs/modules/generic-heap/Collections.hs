module Collections (Collection (..), drain, smallest) where

import Data.List (unfoldr)

class Collection f where
  add :: Ord a => a -> f a -> f a
  view :: Ord a => f a -> Maybe (a, f a)
  sizeOf :: Ord a => f a -> Int
  sizeOf = length . drain

drain :: (Collection f, Ord a) => f a -> [a]
drain = unfoldr view

smallest :: (Collection f, Ord a) => f a -> Maybe a
smallest = fmap fst . view
