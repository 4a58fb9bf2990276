module Algebra where

infixl 6 ^+^
infixl 7 *^

class Additive a where
  (^+^) :: a -> a -> a
  neutral :: a
  (*^) :: a -> Int -> a
  x *^ n = foldr (^+^) neutral (replicate n x)

sumOf :: Additive a => [a] -> a
sumOf = foldr (^+^) neutral
