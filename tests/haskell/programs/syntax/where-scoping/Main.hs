module Main where

-- Names shadowed in every way; local functions with free variables; mutual recursion.
x :: Int
x = 1

f :: Int -> Int
f x = x + g x
  where
    g y = x * y + h
      where h = let x = 100 in x + y

shadow :: Int -> [Int]
shadow n = [n | n <- [n .. n + 2], let { m = n * 2 }, m > 2] ++ [let n = 7 in n, n]

isEven', isOdd' :: Int -> Bool
isEven' 0 = True
isEven' n = isOdd' (n - 1)
isOdd' 0 = False
isOdd' n = isEven' (n - 1)

tree :: Int -> String
tree depth = go depth ""
  where
    go 0 acc = acc
    go d acc = left (right acc)
      where
        left = go (d - 1) . ('l' :)
        right = ('r' :) . go (d - 1)

stats :: [Double] -> (Double, Double)
stats xs = (mean, sqrt variance)
  where
    n = fromIntegral (length xs)
    mean = total / n
    total = sum xs
    variance = sum [(v - mean) ^ (2 :: Int) | v <- xs] / n

compose :: [a -> a] -> a -> a
compose = foldr (\f g x -> f (g x)) id

classify :: Int -> String
classify n
  | small, positive = "small positive"
  | small = "small"
  | positive = size
  | otherwise = "large negative"
  where
    small = abs n < 10
    positive = n > 0
    size | n < 100 = "medium"
         | otherwise = "large"

main :: IO ()
main = do
  print (x, f 2, let x = 5 in f x)
  print (shadow 1)
  print (map isEven' [0 .. 5], isOdd' 1001)
  putStrLn (tree 3)
  print (stats [2, 4, 4, 4, 5, 5, 7, 9])
  print (compose [(+ 1), (* 2), subtract 3] 10)
  mapM_ (putStrLn . classify) [5, -5, 50, 500, -50]
  let x = 10
      y = x + 1
  let x = y + 1
  print (x, y)
  x <- return (x * 2)
  print x
  let go n | n > 3 = return ()
           | otherwise = print n >> go (n + 1)
  go x'
  where x' = x + 1
