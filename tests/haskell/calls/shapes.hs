-- A class with a default, instances, and derived ones.
module Main (main) where

data Shape = Circle Int | Rectangle Int Int | Nothing' deriving (Eq, Ord, Show)

newtype Scaled = Scaled { unscaled :: Shape } deriving (Eq)

class Measured a where
  area :: a -> Int
  outline :: a -> Int
  both :: a -> (Int, Int)
  both x = (area x, outline x)

instance Measured Shape where
  area (Circle r) = 3 * r * r
  area (Rectangle a b) = a * b
  area Nothing' = 0
  outline (Circle r) = 6 * r
  outline (Rectangle a b) = 2 * (a + b)
  outline Nothing' = 0

instance Measured Scaled where
  area s = 4 * area (unscaled s)
  outline s = 2 * outline (unscaled s)

total :: Measured a => [a] -> Int
total [] = 0
total (x : xs) = area x + total xs

largest :: [Shape] -> Shape
largest [] = Nothing'
largest (x : xs)
  | x > rest = x
  | otherwise = rest
  where
    rest = largest xs

main :: IO ()
main = do
  let shapes = [Circle 2, Rectangle 3 4, Circle 5, Rectangle 1 9]
  print (total shapes, total [Scaled (Circle 1), Scaled (Rectangle 2 2)])
  print (both (Circle 3), both (Scaled (Circle 3)))
  print (largest shapes, Circle 2 == Circle 2, Scaled (Circle 1) == Scaled Nothing')
