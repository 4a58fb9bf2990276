-- Geometry of plane shapes, with a class that has default methods.
module Main (main) where

import Data.List (sortBy)
import Data.Ord (comparing)

class Shape a where
  area :: a -> Double
  perimeter :: a -> Double
  name :: a -> String
  name _ = "shape"
  describe :: a -> String
  describe s = name s ++ ": area " ++ show (area s) ++ ", perimeter " ++ show (perimeter s)
  {-# MINIMAL area, perimeter #-}

data Circle = Circle Double
data Rect = Rect { width, height :: Double }
data Triangle = Triangle Double Double Double

instance Shape Circle where
  area (Circle r) = pi * r * r
  perimeter (Circle r) = 2 * pi * r
  name _ = "circle"

instance Shape Rect where
  area r = width r * height r
  perimeter (Rect w h) = 2 * (w + h)
  name r | width r == height r = "square"
         | otherwise = "rectangle"

instance Shape Triangle where
  area (Triangle a b c) = sqrt (s * (s - a) * (s - b) * (s - c))
    where s = (a + b + c) / 2
  perimeter (Triangle a b c) = a + b + c

main :: IO ()
main = do
  putStrLn (describe (Circle 1.5))
  putStrLn (describe (Rect 3 4))
  putStrLn (describe (Rect 2 2))
  putStrLn (describe (Triangle 3 4 5))
  let rects = [Rect w h | w <- [1 .. 3], h <- [1, 2.5]]
  mapM_ (print . area) (sortBy (comparing area) rects)
  print (sum (map perimeter rects))
