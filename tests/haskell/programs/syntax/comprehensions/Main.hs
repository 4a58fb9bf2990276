module Main where

-- List comprehensions of every sort.
pythagorean :: Int -> [(Int, Int, Int)]
pythagorean n = [(a, b, c) | c <- [1 .. n], b <- [1 .. c], a <- [1 .. b], a * a + b * b == c * c]

quicksort :: Ord a => [a] -> [a]
quicksort [] = []
quicksort (p : xs) = quicksort [x | x <- xs, x < p] ++ [p] ++ quicksort [x | x <- xs, x >= p]

pascal :: [[Integer]]
pascal = [1] : [zipWith (+) (0 : row) (row ++ [0]) | row <- pascal]

queens :: Int -> [[Int]]
queens n = go n
  where
    go 0 = [[]]
    go k = [q : qs | qs <- go (k - 1), q <- [1 .. n], safe q qs]
    safe q qs = and [q /= c && abs (q - c) /= d | (d, c) <- zip [1 ..] qs]

board :: [Int] -> [String]
board qs = [[if q == c then 'Q' else '.' | c <- [1 .. length qs]] | q <- qs]

hamming :: [Integer]
hamming = 1 : merge [2 * h | h <- hamming] (merge [3 * h | h <- hamming] [5 * h | h <- hamming])
  where
    merge xa@(x : xs) ya@(y : ys)
      | x < y = x : merge xs ya
      | x > y = y : merge xa ys
      | otherwise = x : merge xs ys
    merge _ _ = []

main :: IO ()
main = do
  print (pythagorean 30)
  putStrLn (quicksort "comprehension")
  mapM_ print (take 6 pascal)
  print (length (queens 6), head (queens 8))
  mapM_ putStrLn (board (head (queens 6)))
  print (take 20 hamming)
  print [(x, y) | Just x <- [Just 1, Nothing, Just 3], let y = x * x, odd y]
  print [c | (i, c) <- zip [0 :: Int ..] "abcdefgh", i `mod` 3 == 0]
  print [[x * y | y <- [1 .. x]] | x <- [1 .. 4 :: Int]]
  print ([() | False], print' [x | xs <- ["ab", "cd"], x <- xs])
  where print' = id
