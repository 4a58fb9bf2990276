partitions :: Integer -> Integer
partitions n = count n
  where
    table = map entry [0 .. n]
    count k = if k < 0 then 0 else table !! fromIntegral k
    entry 0 = 1
    entry k = sum [ (if odd j then 1 else -1) * (count (k - j * (3 * j - 1) `quot` 2) + count
        (k - j * (3 * j + 1) `quot` 2))
                  | j <- [1 .. k] ]

binomials :: Int -> [Integer]
binomials n = rows !! n
  where rows = [1] : map (\row -> zipWith (+) (0 : row) (row ++ [0])) rows

main :: IO ()
main = print (map partitions [0 .. 20], binomials 6)
