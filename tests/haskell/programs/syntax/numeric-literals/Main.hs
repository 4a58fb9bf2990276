module Main where

import Data.Ratio

-- Literals are overloaded; defaulting decides what is left open.
newtype Mod7 = Mod7 Int deriving (Eq, Show)

instance Num Mod7 where
  Mod7 a + Mod7 b = Mod7 ((a + b) `mod` 7)
  Mod7 a * Mod7 b = Mod7 ((a * b) `mod` 7)
  negate (Mod7 a) = Mod7 ((7 - a) `mod` 7)
  abs = id
  signum = id
  fromInteger n = Mod7 (fromInteger (n `mod` 7))

newtype Expr = Expr String

instance Show Expr where show (Expr s) = s
instance Num Expr where
  Expr a + Expr b = Expr ("(" ++ a ++ "+" ++ b ++ ")")
  Expr a * Expr b = Expr (a ++ "*" ++ b)
  Expr a - Expr b = Expr ("(" ++ a ++ "-" ++ b ++ ")")
  abs (Expr a) = Expr ("|" ++ a ++ "|")
  signum (Expr a) = Expr ("sgn " ++ a)
  fromInteger = Expr . show
instance Fractional Expr where
  Expr a / Expr b = Expr (a ++ "/" ++ b)
  fromRational r = Expr (show (numerator r) ++ ":" ++ show (denominator r))

x :: Expr
x = Expr "x"

average :: Fractional a => [a] -> a
average xs = sum xs / fromIntegral (length xs)

main :: IO ()
main = do
  print (10 + 3 * 4 :: Mod7, 2 ^ 10 :: Mod7, sum [1, 2, 3, 4] :: Mod7, -1 :: Mod7)
  print (3 * x + 2.5 / x - 1)
  print (sum [x, 1, 2], x ^ 3, abs (negate 4 + x))
  print (0x1F, 0o17, 0XfF, 1e3, 2.5e-2, 1.0e10)
  print (7 / 2, 7 `div` 2, 2 ** 3, 2 ^ 3, 2 ^^ (-2), fromIntegral (3 :: Int) / 2)
  print (average [1, 2, 4], truncate (average [1, 2, 4 :: Double]), round 2.5, ceiling 2.1)
  print (toRational 0.1 == 1 % 10, 0.1 :: Rational, realToFrac (1 / 3 :: Float) == (1 / 3 :: Double))
  print (show 3 ++ show 3.0 ++ show (3 % 1), minimum [3, 1.5], fromEnum 'a' + 1, length [1, 2] * 2)
