module Superclasses where

class Plain a where
  p :: a -> Int
  p1 :: a -> Int

class Plain a => Proud a where
  pride :: a -> Int
  pure1 :: a -> Int

data T = T

instance Plain T where
  p _ = 1
  p1 _ = 2

instance Proud T where
  pride _ = 3
  pure1 _ = 4
