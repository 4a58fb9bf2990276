-- Dual numbers for derivatives: a full instance of Num, Fractional and Floating.
module Main where

data Dual = Dual Double Double deriving (Show, Eq)

constant :: Double -> Dual
constant x = Dual x 0

instance Num Dual where
  Dual a a' + Dual b b' = Dual (a + b) (a' + b')
  Dual a a' - Dual b b' = Dual (a - b) (a' - b')
  Dual a a' * Dual b b' = Dual (a * b) (a * b' + a' * b)
  abs (Dual a a') = Dual (abs a) (a' * signum a)
  signum (Dual a _) = constant (signum a)
  fromInteger = constant . fromInteger

instance Fractional Dual where
  recip (Dual a a') = Dual (recip a) (negate a' / (a * a))
  fromRational = constant . fromRational

instance Floating Dual where
  pi = constant pi
  exp (Dual a a') = Dual (exp a) (a' * exp a)
  log (Dual a a') = Dual (log a) (a' / a)
  sqrt (Dual a a') = Dual (sqrt a) (a' / (2 * sqrt a))
  sin (Dual a a') = Dual (sin a) (a' * cos a)
  cos (Dual a a') = Dual (cos a) (negate a' * sin a)
  asin (Dual a a') = Dual (asin a) (a' / sqrt (1 - a * a))
  acos (Dual a a') = Dual (acos a) (negate a' / sqrt (1 - a * a))
  atan (Dual a a') = Dual (atan a) (a' / (1 + a * a))
  sinh (Dual a a') = Dual (sinh a) (a' * cosh a)
  cosh (Dual a a') = Dual (cosh a) (a' * sinh a)
  asinh (Dual a a') = Dual (asinh a) (a' / sqrt (a * a + 1))
  acosh (Dual a a') = Dual (acosh a) (a' / sqrt (a * a - 1))
  atanh (Dual a a') = Dual (atanh a) (a' / (1 - a * a))

diff :: (Dual -> Dual) -> Double -> Double
diff f x = d where Dual _ d = f (Dual x 1)

newton :: (Dual -> Dual) -> Double -> [Double]
newton f = iterate step
  where step x = let Dual y y' = f (Dual x 1) in x - y / y'

rounded :: Double -> Double
rounded x = fromIntegral (round (x * 1e6) :: Integer) / 1e6

main :: IO ()
main = do
  print (diff (\x -> x * x * x) 2)
  print (rounded (diff (sin . exp) 1))
  print (rounded (diff (\x -> sqrt (1 + x ^ (2 :: Int)) / x) 3))
  mapM_ (print . rounded) (take 6 (newton (\x -> x * x - 2) 1))
  print (rounded (newton cos 1 !! 5))
  print (rounded (diff (\x -> atan x + log x ** 2) 2.5))
  print (sum (map fromIntegral [1 :: Int .. 4]) / 4 :: Double)
