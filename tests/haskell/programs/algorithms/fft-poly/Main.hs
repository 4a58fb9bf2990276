module Main where

import Data.Complex

-- Multiplication of polynomials by the fast Fourier transform, checked against the plain way.
fft :: Bool -> [Complex Double] -> [Complex Double]
fft _ [x] = [x]
fft inv xs = zipWith (+) es ts ++ zipWith (-) es ts
  where
    n = length xs
    (evens, odds) = split xs
    es = fft inv evens
    os = fft inv odds
    ts = zipWith (*) [cis (sign * 2 * pi * fromIntegral k / fromIntegral n) | k <- [0 .. n `div` 2 - 1]] os
    sign = if inv then 1 else -1
    split (a : b : r) = let (p, q) = split r in (a : p, b : q)
    split r = (r, [])

mulFft :: [Int] -> [Int] -> [Int]
mulFft a b = take total (map (round . (/ fromIntegral size) . realPart) (fft True (zipWith (*) (fft False (pad a)) (fft False (pad b)))))
  where
    total = length a + length b - 1
    size = head (dropWhile (< total) (iterate (* 2) 1))
    pad p = take size (map fromIntegral p ++ repeat 0)

mulPlain :: [Int] -> [Int] -> [Int]
mulPlain [] _ = []
mulPlain (a : as) bs = zipLong (map (a *) bs) (0 : mulPlain as bs)
  where
    zipLong (x : xs) (y : ys) = x + y : zipLong xs ys
    zipLong xs [] = xs
    zipLong [] ys = ys

main :: IO ()
main = do
  let a = [1 .. 40]
      b = [(k * k) `mod` 17 | k <- [1 .. 50]]
      c = mulFft a b
  print (take 12 c)
  print (c == take (length c) (mulPlain a b ++ repeat 0))
  print (mulFft [1, 1] [1, -1], mulPlain [1, 2, 3] [4, 5])
  print (sum c, length c)
