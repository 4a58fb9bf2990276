-- | Questions about floating-point numbers, and rounding them.
module Lexprof.Instead.GHC.Float where

import GHC.Float ()

isFloatNaN, isFloatInfinite, isFloatDenormalized, isFloatNegativeZero, isFloatFinite :: Float -> Int
isFloatNaN x = answer (x /= x)
isFloatInfinite x = answer (x == 1 / 0 || x == -1 / 0)
isFloatDenormalized x = answer (x /= 0 && x < smallest && x > -smallest)
  where smallest = 1.17549435e-38
isFloatNegativeZero x = answer (x == 0 && 1 / x < 0)
isFloatFinite x = answer (x - x == 0)

isDoubleNaN, isDoubleInfinite, isDoubleDenormalized, isDoubleNegativeZero, isDoubleFinite :: Double -> Int
isDoubleNaN x = answer (x /= x)
isDoubleInfinite x = answer (x == 1 / 0 || x == -1 / 0)
isDoubleDenormalized x = answer (x /= 0 && x < smallest && x > -smallest)
  where smallest = 2.2250738585072014e-308
isDoubleNegativeZero x = answer (x == 0 && 1 / x < 0)
isDoubleFinite x = answer (x - x == 0)

answer :: Bool -> Int
answer yes = if yes then 1 else 0

-- | To the nearest whole number, to an even one half-way: numbers of this size have no fractions.
rintFloat :: Float -> Float
rintFloat x
  | x > 0 && x < whole = (x + whole) - whole
  | x < 0 && x > -whole = negate ((whole - x) - whole)
  | otherwise = x
  where whole = 8388608

rintDouble :: Double -> Double
rintDouble x
  | x > 0 && x < whole = (x + whole) - whole
  | x < 0 && x > -whole = negate ((whole - x) - whole)
  | otherwise = x
  where whole = 4503599627370496
