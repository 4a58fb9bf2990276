-- | Shortest distances from a town to n others, each of which has a road to every other. The towns that
-- are not settled yet are a list; the nearest of them is found by looking at all.
module Main (main) where

n :: Int
n = 100

type Town = (Int, Int)  -- its distance, as far as is known, and its number

road :: Int -> Int -> Int
road u v = 1 + (u * 37 + v * 91) `mod` 1009

relax :: Int -> Int -> Town -> Town
relax d u (e, v) = (min e (d + road u v), v)

nearest :: Town -> [Town] -> [Town] -> (Town, [Town])
nearest best others [] = (best, others)
nearest best others (t : ts)
  | fst t < fst best = nearest t (best : others) ts
  | otherwise = nearest best (t : others) ts

settle :: Int -> [Town] -> Int
settle total [] = total
settle total (t : ts) = total' `seq` settle total' (map (relax d u) others)
  where
    ((d, u), others) = nearest t [] ts
    total' = total + d

main :: IO ()
main = print (settle 0 [(road 0 v, v) | v <- [1 .. n]])
