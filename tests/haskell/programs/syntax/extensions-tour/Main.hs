{-# LANGUAGE BangPatterns #-}
{-# LANGUAGE BinaryLiterals #-}
{-# LANGUAGE BlockArguments #-}
{-# LANGUAGE LambdaCase #-}
{-# LANGUAGE MultiWayIf #-}
{-# LANGUAGE NegativeLiterals #-}
{-# LANGUAGE NumericUnderscores #-}
{-# LANGUAGE ParallelListComp #-}
{-# LANGUAGE PostfixOperators #-}
{-# LANGUAGE TransformListComp #-}
{-# LANGUAGE TupleSections #-}
{-# LANGUAGE UnicodeSyntax #-}
{-# LANGUAGE HexFloatLiterals #-}
module Main where

import Control.Monad (forM_, when)
import Data.Function ((&))
import Data.List (sortBy)
import Data.Ord (comparing)
import GHC.Exts (groupWith, sortWith, the)

mean ∷ [Double] → Double
mean = go 0 0
  where
    go !s !n [] = if n == (0 :: Int) then 0 else s / fromIntegral n
    go !s !n (x : xs) = go (s + x) (n + 1) xs

kind ∷ Int → String
kind n = if | n < 0 -> "negative"
            | n == 0 -> "zero"
            | n < 1_000, even n -> "small even"
            | Just s <- lookup n known -> s
            | otherwise -> "other"
  where known = [(7, "lucky"), (1_000_000, "million")]

(!) :: Int -> Int
(!) n = product [1 .. n]

main :: IO ()
main = do
  print (mean [1, 2, 3.5])
  mapM_ (putStrLn . kind) [-5, 0, 12, 7, 1_000_000, 13]
  print (map (,True) "ab", map (1,,'z') [2, 3])
  print (0b1010_1010 + 0xff_ff + 0o17, abs -3, 0x1.8p1)
  print [(x, y) | x <- "abc" | y <- [1 ..]]
  print ((5 !))
  print [(the dept, sum pay, length name) | (name, dept, pay) <- staff, then group by dept using groupWith]
  print [name | (name, _, pay) <- staff, then sortWith by negate pay, then take 2]
  when True do
    putStrLn "block argument"
  forM_ [1, 2] \i ->
    print i
  print ([3, 1, 2] & sortBy (comparing negate) & map \case
    1 -> "one"
    2 -> "two"
    _ -> "many")
  let f = \case { Just x | x > 3 -> x; Just _ -> 0; Nothing -> -1 }
  print (map f [Just 5, Just 1, Nothing])
  where
    staff = [("ann", "dev", 10), ("bob", "ops", 7), ("cid", "dev", 12), ("dee", "ops", 9 :: Int)]
