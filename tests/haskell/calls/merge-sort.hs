-- A pair is taken apart lazily, by a pattern in a where.
module Main (main) where

msort :: Ord a => [a] -> [a]
msort [] = []
msort [x] = [x]
msort xs = merge (msort left) (msort right)
  where
    (left, right) = halve xs

halve :: [a] -> ([a], [a])
halve [] = ([], [])
halve [x] = ([x], [])
halve (x : y : rest) = (x : xs, y : ys)
  where
    (xs, ys) = halve rest

merge :: Ord a => [a] -> [a] -> [a]
merge [] ys = ys
merge xs [] = xs
merge (x : xs) (y : ys)
  | x <= y = x : merge xs (y : ys)
  | otherwise = y : merge (x : xs) ys

main :: IO ()
main = do
  print (msort [5, 2, 8, 1, 9, 3, 7 :: Int])
  putStrLn (msort "lazy evaluation")
