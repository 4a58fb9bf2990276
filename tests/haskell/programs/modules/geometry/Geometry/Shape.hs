module Geometry.Shape
  ( Point (..)
  , Shape (Circle)
  , polygon
  , vertices
  , mapPoints
  ) where

data Point = Point { px, py :: Double } deriving (Eq, Ord, Show)

data Shape
  = Circle Point Double
  | Polygon [Point]
  deriving (Eq, Show)

polygon :: [Point] -> Shape
polygon ps
  | length ps < 3 = error "polygon: too few points"
  | otherwise = Polygon ps

vertices :: Shape -> [Point]
vertices (Polygon ps) = ps
vertices (Circle _ _) = []

mapPoints :: (Point -> Point) -> Shape -> Shape
mapPoints f (Circle c r) = Circle (f c) r
mapPoints f (Polygon ps) = Polygon (map f ps)
