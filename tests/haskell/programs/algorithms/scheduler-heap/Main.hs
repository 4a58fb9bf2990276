module Main where

import qualified Data.IntMap as IM
import qualified Data.Map as M
import Data.List (sortOn)

-- Jobs with resources: greedy assignment, then an exact search for small inputs.
type Job = (String, Int)

greedy :: Int -> [Job] -> IM.IntMap [Job]
greedy k = foldl place (IM.fromList [(i, []) | i <- [1 .. k]]) . sortOn (negate . snd)
  where
    place m j = IM.adjust (j :) (least m) m
    least m = snd (minimum [(load js, i) | (i, js) <- IM.toList m])

load :: [Job] -> Int
load = sum . map snd

exact :: Int -> [Job] -> Int
exact k jobs = go (replicate k 0) (sortOn (negate . snd) jobs) (sum (map snd jobs))
  where
    go loads [] best = min best (maximum loads)
    go loads ((_, d) : rest) best = foldl try best (zip [0 ..] loads)
      where
        try b (i, l)
          | l + d >= b = b
          | l `elem` take i loads = b
          | otherwise = go (take i loads ++ [l + d] ++ drop (i + 1) loads) rest b

main :: IO ()
main = do
  (k : js) <- lines <$> getContents
  let jobs = [(n, read d) | [n, d] <- map words js]
      g = greedy (read k) jobs
  mapM_ (\(i, xs) -> putStrLn (show i ++ ": " ++ unwords (map fst (reverse xs)) ++ " = " ++ show (load xs))) (IM.toList g)
  print (maximum (map load (IM.elems g)), exact (read k) jobs)
  print (M.toList (M.fromListWith (+) [(d `div` 5 * 5, 1 :: Int) | (_, d) <- jobs]))
