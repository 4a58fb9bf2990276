outer :: Integer -> Integer -> Integer -> [Integer]
outer a b c = [f 1, f a, f (f c)]
  where
    f x = g 3 + g x
      where
        g y = h 1 + h 2
          where h z = a * x + (b * y + c * z)

composeAll :: Integer -> [Integer] -> Integer -> Integer
composeAll k = go
  where
    go [] = id
    go (x : xs) = \n -> go xs (k * n + x)

grid :: Integer -> Integer -> [[Integer]]
grid w h = map row [1 .. h]
  where
    row y = map (cell y) [1 .. w]
    cell y x = y * (10 * h) + x * w

main :: IO ()
main = print (outer 1 2 3, (composeAll 3 [1 .. 4] 10, grid 3 2))
