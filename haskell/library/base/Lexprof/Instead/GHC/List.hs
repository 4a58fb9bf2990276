{-# LANGUAGE BangPatterns #-}
-- | Functions on lists as one writes them down.
--
-- Note [Strictness that GHC finds]
--
-- GHC's libraries are compiled with strictness analysis and with rules that fuse lists. Taken as they are
-- written, the accumulator of 'length' would pile up additions, and every fold would go through functions
-- that build functions. What is strict here is strict in the compiled library; what may pile up there
-- ('foldl', and 'sum' by it) may do so here.
module Lexprof.Instead.GHC.List where

import Prelude hiding (concat, concatMap, foldl, foldl1, length, maximum, minimum, product, sum, (!!))

import GHC.List (errorEmptyList)

length :: [a] -> Int
length list = lenAcc list 0

lenAcc :: [a] -> Int -> Int
lenAcc [] !n = n
lenAcc (_ : rest) !n = lenAcc rest (n + 1)

foldl :: (b -> a -> b) -> b -> [a] -> b
foldl _ z [] = z
foldl f z (x : rest) = foldl f (f z x) rest

foldl' :: (b -> a -> b) -> b -> [a] -> b
foldl' _ !z [] = z
foldl' f !z (x : rest) = foldl' f (f z x) rest

foldl1, foldl1' :: (a -> a -> a) -> [a] -> a
foldl1 f (x : rest) = foldl f x rest
foldl1 _ [] = errorEmptyList "foldl1"
foldl1' f (x : rest) = foldl' f x rest
foldl1' _ [] = errorEmptyList "foldl1'"

sum, product :: Num a => [a] -> a
sum = foldl (+) 0
product = foldl (*) 1

maximum, minimum :: Ord a => [a] -> a
maximum [] = errorEmptyList "maximum"
maximum (x : rest) = foldl max x rest
minimum [] = errorEmptyList "minimum"
minimum (x : rest) = foldl min x rest

concat :: [[a]] -> [a]
concat [] = []
concat (list : rest) = list ++ concat rest

concatMap :: (a -> [b]) -> [a] -> [b]
concatMap _ [] = []
concatMap f (x : rest) = f x ++ concatMap f rest

(!!) :: [a] -> Int -> a
list !! n
  | n < 0 = errorWithoutStackTrace "Prelude.!!: negative index"
  | otherwise = go list n
  where
    go [] _ = errorWithoutStackTrace "Prelude.!!: index too large"
    go (x : rest) i = if i == 0 then x else go rest (i - 1)
