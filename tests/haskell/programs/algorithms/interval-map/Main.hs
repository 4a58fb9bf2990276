module Main where

import qualified Data.Map as M
import Data.Maybe (fromMaybe)

-- A map over ranges of integers, with painting, lookup and merging; commands from the input.
newtype Ranges = Ranges (M.Map Int (Int, String))

empty :: Ranges
empty = Ranges M.empty

paint :: Int -> Int -> String -> Ranges -> Ranges
paint lo hi c (Ranges m) = merge (Ranges (M.insert lo (hi, c) (M.union kept pieces)))
  where
    (touching, kept) = M.partitionWithKey (\a (b, _) -> a <= hi && b >= lo) m
    pieces = M.fromList (concat [[(a, (lo - 1, d)) | a < lo] ++ [(hi + 1, (b, d)) | b > hi] | (a, (b, d)) <- M.toList touching])

merge :: Ranges -> Ranges
merge (Ranges m) = Ranges (M.fromDistinctAscList (go (M.toAscList m)))
  where
    go ((a, (b, c)) : (a', (b', c')) : rest)
      | c == c' && b + 1 == a' = go ((a, (b', c)) : rest)
      | otherwise = (a, (b, c)) : go ((a', (b', c')) : rest)
    go xs = xs

at :: Int -> Ranges -> Maybe String
at k (Ranges m) = case M.lookupLE k m of
  Just (_, (b, c)) | k <= b -> Just c
  _ -> Nothing

gaps :: Int -> Int -> Ranges -> [(Int, Int)]
gaps lo hi (Ranges m) = go lo [(a, b) | (a, (b, _)) <- M.toAscList m, b >= lo, a <= hi]
  where
    go k [] = [(k, hi) | k <= hi]
    go k ((a, b) : rest) = [(k, a - 1) | k < a] ++ go (b + 1) rest

render :: Ranges -> String
render (Ranges m) = unwords [show a ++ "-" ++ show b ++ ":" ++ c | (a, (b, c)) <- M.toList m]

main :: IO ()
main = getContents >>= go empty . lines
  where
    go _ [] = return ()
    go r (l : ls) = case words l of
      ["paint", a, b, c] -> go (paint (read a) (read b) c r) ls
      ["at", k] -> putStrLn (k ++ " " ++ fromMaybe "nothing" (at (read k) r)) >> go r ls
      ["gaps", a, b] -> print (gaps (read a) (read b) r) >> go r ls
      _ -> putStrLn (render r) >> go r ls
