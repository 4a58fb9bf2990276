module Geometry.Area (area, Largest (..)) where

import Geometry.Shape

area :: Shape -> Double
area (Circle _ r) = pi * r * r
area s = abs (sum (zipWith cross ps (drop 1 ps ++ take 1 ps))) / 2
  where
    ps = vertices s
    cross (Point a b) (Point c d) = a * d - b * c

newtype Largest = Largest Shape deriving (Show)

instance Semigroup Largest where
  Largest a <> Largest b = Largest (if area a >= area b then a else b)
