module Classes where

data Shape = Circle !Int | Square { side :: Int }

class Named a where
  name :: a -> String
  name _ = "none"
  size :: a -> Int

instance Named Shape where
  size (Circle r) = r
  size (Square s) = s

instance Named a => Named [a] where
  size [] = 0
  size (x : _) = size x
