module Main where

import Text.Printf

-- Numerical integration, root finding and differential equations with Doubles.
simpson :: Int -> (Double -> Double) -> Double -> Double -> Double
simpson n f a b = h / 3 * (f a + f b + 4 * sum odds + 2 * sum evens)
  where
    h = (b - a) / fromIntegral n
    at k = f (a + fromIntegral k * h)
    odds = map at [1, 3 .. n - 1]
    evens = map at [2, 4 .. n - 2]

romberg :: (Double -> Double) -> Double -> Double -> [[Double]]
romberg f a b = iterate next [(b - a) * (f a + f b) / 2] `seq` rows 0 []
  where
    rows k prev
      | k > 5 = []
      | otherwise = let r = row k prev in r : rows (k + 1) r
    row :: Int -> [Double] -> [Double]
    row k prev = scanl extrapolate (trapezoid (2 ^ k)) (zip [1 :: Int ..] prev)
    extrapolate x (j, p) = x + (x - p) / (4 ^ j - 1)
    trapezoid :: Int -> Double
    trapezoid n = let h = (b - a) / fromIntegral n in h * ((f a + f b) / 2 + sum [f (a + fromIntegral i * h) | i <- [1 .. n - 1]])
    next = id

bisect :: (Double -> Double) -> Double -> Double -> [(Double, Double)]
bisect f a b = (a, b) : (if f a * f m <= 0 then bisect f a m else bisect f m b)
  where m = (a + b) / 2

rungeKutta :: Double -> (Double -> Double -> Double) -> (Double, Double) -> (Double, Double)
rungeKutta h f (t, y) = (t + h, y + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4))
  where
    k1 = f t y
    k2 = f (t + h / 2) (y + h / 2 * k1)
    k3 = f (t + h / 2) (y + h / 2 * k2)
    k4 = f (t + h) (y + h * k3)

main :: IO ()
main = do
  printf "%.8f %.8f\n" (simpson 20 sin 0 pi) (simpson 20 exp 0 1)
  mapM_ (printf "%.10f\n" . last) (romberg (\x -> 4 / (1 + x * x)) 0 1)
  let (lo, hi) = bisect (\x -> x * x * x - x - 2) 1 2 !! 30
  printf "%.7f %b\n" lo (fromEnum (hi - lo < 1e-8))
  mapM_ (\(t, y) -> printf "%.2f %.6f\n" t y) (take 6 (iterate (rungeKutta 0.2 (\t y -> y - t * t + 1)) (0, 0.5)))
  print (truncate (1e6 * simpson 10 sqrt 0 1) :: Int)
