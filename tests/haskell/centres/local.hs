-- Centres in local functions, in branches, and in constants.
module Main where

collatz :: Int -> Int
collatz start = go start 0
  where
    go 1 steps = steps
    go n steps
      | even n = {-# SCC "even" #-} go (n `div` 2) (steps + 1)
      | otherwise = {-# SCC "odd" #-} go (3 * n + 1) (steps + 1)

table :: [(Int, Int)]
table = {-# SCC "table" #-} [(n, {-# SCC "entry" #-} collatz n) | n <- [1 .. 20]]

longest :: [(Int, Int)] -> (Int, Int)
longest = {-# SCC "longest" #-} foldr1 (\a b -> {-# SCC "compare" #-} if snd a >= snd b then a else b)

main :: IO ()
main = do
  print (longest table)
  print (lookup 7 table)
