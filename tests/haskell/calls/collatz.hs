-- Guards, and an accumulator that is forced.
{-# LANGUAGE BangPatterns #-}
module Main (main) where

next :: Int -> Int
next n
  | even n = n `div` 2
  | otherwise = 3 * n + 1

steps :: Int -> Int
steps n = go 0 n
  where
    go !done 1 = done
    go !done m = go (done + 1) (next m)

longest :: Int -> Int -> (Int, Int) -> (Int, Int)
longest from to best
  | from > to = best
  | otherwise = longest (from + 1) to (better best (steps from, from))

better :: (Int, Int) -> (Int, Int) -> (Int, Int)
better (a, x) (b, y) = if b > a then (b, y) else (a, x)

main :: IO ()
main = print (longest 1 60 (0, 0))
