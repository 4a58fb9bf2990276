module Main where

import Data.List (foldl')

-- Large integers: factorials, modular powers, a probable-prime test, roots and digits of pi and e.
powMod :: Integer -> Integer -> Integer -> Integer
powMod _ 0 m = 1 `mod` m
powMod b e m
  | even e = half * half `mod` m
  | otherwise = b * powMod b (e - 1) m `mod` m
  where half = powMod b (e `div` 2) m

millerRabin :: Integer -> Bool
millerRabin n
  | n < 2 = False
  | n < 4 = True
  | even n = False
  | otherwise = all ok (takeWhile (< n) [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37])
  where
    (s, d) = split 0 (n - 1)
    split k m | even m = split (k + 1) (m `div` 2)
              | otherwise = (k :: Int, m)
    ok a = let x = powMod a d n in x == 1 || any (== n - 1) (take s (iterate (\y -> y * y `mod` n) x))

isqrt :: Integer -> Integer
isqrt 0 = 0
isqrt n = go n
  where go x = let y = (x + n `div` x) `div` 2 in if y >= x then x else go y

piDigits :: [Integer]
piDigits = stream (1, 0, 1, 1)
  where
    stream (q, r, t, k)
      | 4 * q + r - t < n * t = n : stream (10 * q, 10 * (r - n * t), t, k)
      | otherwise = stream (q * k, (2 * q + r) * l, t * l, k + 1)
      where
        l = 2 * k + 1
        n = (3 * q + r) `div` t

egcd :: Integer -> Integer -> (Integer, Integer, Integer)
egcd a 0 = (a, 1, 0)
egcd a b = let (g, x, y) = egcd b (a `mod` b) in (g, y, x - (a `div` b) * y)

main :: IO ()
main = do
  print (product [1 .. 50 :: Integer])
  print (length (show (2 ^ (3000 :: Int) :: Integer)), sum (map (read . (: [])) (show (2 ^ (1000 :: Int) :: Integer))) :: Int)
  print (powMod 3 (10 ^ (30 :: Int)) (10 ^ (9 :: Int) + 7))
  print (filter millerRabin [2 ^ k - 1 | k <- [2 .. 130 :: Int]])
  print (isqrt (2 * 10 ^ (80 :: Int)))
  putStrLn (concatMap show (take 60 piDigits))
  print (egcd 240 46, egcd (2 ^ (61 :: Int) - 1) (10 ^ (18 :: Int)))
  print (gcd (product [1 .. 30]) (2 ^ (90 :: Int)), lcm 1234567890123456789 987654321 :: Integer)
  print ((-17) `divMod` 5 :: (Integer, Integer), (-17) `quotRem` (5 :: Integer), (-(10 ^ (20 :: Int))) `divMod` (7 :: Integer))
  print (fromInteger (10 ^ (25 :: Int)) :: Double, fromInteger (-3) / 2 :: Double)
  print (foldl' (\a d -> a * 16 + d) 0 [15, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 :: Integer])
  print (compare (2 ^ (65 :: Int)) (3 ^ (41 :: Int) :: Integer), signum (-(2 ^ (70 :: Int))) :: Integer, abs (-(2 ^ (64 :: Int))) :: Integer)
