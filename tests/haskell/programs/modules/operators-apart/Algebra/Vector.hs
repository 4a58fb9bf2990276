module Algebra.Vector where

import Algebra

newtype Vec = Vec [Integer] deriving (Eq)

instance Show Vec where
  show (Vec xs) = '<' : unwords (map show xs) ++ ">"

vec :: [Integer] -> Vec
vec = Vec

infix 4 <.>

(<.>) :: Vec -> Vec -> Integer
Vec a <.> Vec b = sum (zipWith (*) a b)

instance Additive Vec where
  Vec [] ^+^ v = v
  v ^+^ Vec [] = v
  Vec a ^+^ Vec b = Vec (zipWith (+) a b)
  neutral = Vec []
