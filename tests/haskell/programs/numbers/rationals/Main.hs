module Main where

import Data.Complex
import Data.Ratio

-- Continued fractions, Egyptian fractions, harmonic sums; then complex roots.
continued :: Rational -> [Integer]
continued r
  | denominator r == 1 = [numerator r]
  | otherwise = let n = floor r in n : continued (recip (r - fromInteger n))

convergents :: [Integer] -> [Rational]
convergents cs = [foldr1 (\a b -> a + recip b) (map fromInteger (take k cs)) | k <- [1 .. length cs]]

egyptian :: Rational -> [Integer]
egyptian 0 = []
egyptian r = n : egyptian (r - 1 % n)
  where n = ceiling (recip r)

sternBrocot :: Rational -> String
sternBrocot = go (0, 1) (1, 0)
  where
    go (a, b) (c, d) r = case compare r (m % n) of
      LT -> 'L' : go (a, b) (m, n) r
      GT -> 'R' : go (m, n) (c, d) r
      EQ -> ""
      where (m, n) = (a + c, b + d)

rootsOfUnity :: Int -> [Complex Double]
rootsOfUnity n = [cis (2 * pi * fromIntegral k / fromIntegral n) | k <- [0 .. n - 1]]

dft :: [Complex Double] -> [Complex Double]
dft xs = [sum [x * cis (-2 * pi * fromIntegral (j * k) / n) | (j, x) <- zip [0 ..] xs] | k <- [0 .. length xs - 1]]
  where n = fromIntegral (length xs)

tidy :: Complex Double -> (Double, Double)
tidy (a :+ b) = (r a, r b) where r x = fromIntegral (round (x * 1e6) :: Int) / 1e6 + 0

main :: IO ()
main = do
  print (continued (415 % 93))
  print (convergents [3, 7, 15, 1])
  print (map egyptian [7 % 15, 5 % 121])
  putStrLn (sternBrocot (22 % 7))
  print (sum [1 % n | n <- [1 .. 20 :: Integer]])
  print (approxRational (pi :: Double) 0.001, truncate (7 % 2 :: Rational) :: Int, fromRational (3 % 8) :: Double)
  print (map (\x -> x ^^ (-2 :: Int)) [2 % 3, 5 :: Rational], [1 % 2 .. 3 :: Rational])
  print (compare (1 % 3) (2 % 6 :: Rational), (3 :: Rational) / 4, -5 % 10 :: Ratio Int)
  print (read "3 % 4" :: Rational, show (Just (2 % 3 :: Ratio Int)))
  print (map tidy (rootsOfUnity 4))
  print (magnitude (3 :+ 4 :: Complex Double), realPart ((1 :+ 2) * (3 :+ 4)) :: Double, conjugate (1 :+ 2) :: Complex Double)
  print (tidy (sum (rootsOfUnity 7)), tidy (exp (0 :+ pi)), tidy (sqrt ((-4) :+ 0)))
  print (map tidy (dft [1, 2, 3, 4]))
  print (mkPolar 2 0 :: Complex Double, polar (0 :+ 2 :: Complex Double), fmap (+ 1) (1 :+ 2) :: Complex Double)
