module Collections.Sorted where

import Collections
import Data.List (insert, uncons)

newtype Sorted a = Sorted [a]

empty :: Sorted a
empty = Sorted []

instance Collection Sorted where
  add x (Sorted xs) = Sorted (insert x xs)
  view (Sorted xs) = fmap Sorted <$> uncons xs
  sizeOf (Sorted xs) = length xs
