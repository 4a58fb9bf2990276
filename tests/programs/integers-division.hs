signs :: [(Integer, Integer)]
signs = [(1, 1), (-1, 1), (1, -1), (-1, -1)]

allOf :: Integer -> Integer -> (Integer, Integer) -> [Integer]
allOf x y (s, t) = map (\f -> f (s * x) (t * y)) [quot, rem, quot, rem, div, mod, gcd]

big :: Integer
big = 10 ^ (25 :: Int)

main :: IO ()
main = print [map (allOf 7 2) signs, map (allOf 6 3) signs, map (allOf big 1000000007) signs, map
    (allOf 5 big) signs]
