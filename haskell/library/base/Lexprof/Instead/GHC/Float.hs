{-# LANGUAGE MagicHash #-}
-- | Questions about floating-point numbers, and rounding them.
module Lexprof.Instead.GHC.Float where

import Data.Bits ((.&.), shiftL)
import GHC.Exts (Int (I#), Int#)

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

-- | How the last bits of a number that are to go, one more than are given, compare with the half of what they
-- can be: 0 below, 1 equal, 2 above.
roundingMode# :: Integer -> Int# -> Int#
roundingMode# n bits = case compare (n .&. (2 * half - 1)) half of
  LT -> 0#
  EQ -> 1#
  GT -> 2#
  where half = 1 `shiftL` I# bits
