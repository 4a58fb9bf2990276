-- | Shortest ways between all pairs of n towns, first without stops, then by way of the first town, of the
-- first two, and so on. All these tables are kept.
module Main (main) where

n :: Int
n = 10

type Table = [[Int]]

direct :: Table
direct = [[if i == j then 0 else 1 + (i * 57 + j * 23) `mod` 101 | j <- [1 .. n]] | i <- [1 .. n]]

through :: Int -> Int -> Int -> Int
through a d e = min d (a + e)

improve :: Table -> Int -> Table
improve table k = [better row (row !! k) | row <- table]
  where
    stop = table !! k
    better row a = zipWith (through a) row stop

history :: [Table]
history = scanl improve direct [0 .. n - 1]

total :: Table -> Int
total table = sum (map sum table)

main :: IO ()
main = print (total (last history), map total (take 3 history))
