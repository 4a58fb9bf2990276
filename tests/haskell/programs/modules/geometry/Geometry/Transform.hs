module Geometry.Transform where

import Geometry.Shape

translate :: Point -> Shape -> Shape
translate (Point dx dy) = mapPoints (\(Point x y) -> Point (x + dx) (y + dy))

scale :: Double -> Shape -> Shape
scale k (Circle (Point x y) r) = Circle (Point (k * x) (k * y)) (k * r)
scale k s = mapPoints (\p -> Point (k * px p) (k * py p)) s

-- | By quarters of a turn.
rotate :: Int -> Shape -> Shape
rotate n = foldr (.) id (replicate (n `mod` 4) (mapPoints (\(Point x y) -> Point (negate y + 0) x)))
