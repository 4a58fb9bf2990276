module Main where

import Data.List (foldl')

-- Strictness made explicit: seq, bang-like folds, lazy patterns, and where they matter.
mean1, mean2 :: [Double] -> Double
mean1 xs = sum xs / fromIntegral (length xs)
mean2 xs = s / fromIntegral n
  where
    (s, n) = foldl' step (0, 0 :: Int) xs
    step (a, c) x = let a' = a + x; c' = c + 1 in a' `seq` c' `seq` (a', c')

data Pair a b = Pair !a !b

mean3 :: [Double] -> Double
mean3 xs = case foldl' (\(Pair a c) x -> Pair (a + x) (c + 1)) (Pair 0 (0 :: Int)) xs of
  Pair a c -> a / fromIntegral c

lazyPair :: (Int, Int) -> Int
lazyPair ~(_, _) = 1

strictPair :: (Int, Int) -> Int
strictPair (_, _) = 1

splitLazy :: [a] -> ([a], [a])
splitLazy [] = ([], [])
splitLazy [x] = ([x], [])
splitLazy (x : y : r) = (x : xs, y : ys) where (xs, ys) = splitLazy r

main :: IO ()
main = do
  let xs = [1 .. 3000]
  print (mean1 xs, mean2 xs, mean3 xs)
  print (lazyPair undefined)
  print (length [undefined, undefined :: Int], fst (1, undefined :: Int), const 'k' (undefined :: Int))
  print (take 3 (fst (splitLazy [1 :: Int ..])))
  print (zip [1, 2, 3 :: Int] ('a' : 'b' : 'c' : undefined))
  print (or (map (> 10) [1 :: Int ..]), any even [1 :: Int ..], takeWhile (< 5) [1 :: Int ..], elem 7 [1 :: Int ..])
  print (foldr (\x acc -> x < 5 && acc) True [1 :: Int ..], and (cycle [True, False]))
  print (let ys = 1 : map (+ 1) ys in ys !! 500 :: Int)
  print (seq (undefined :: Int, 'x') "pair is a value", seq (\_ -> undefined :: Int) "so is a function")
  print ((\x -> seq x (Just x)) (3 :: Int), ($!) succ (4 :: Int))
  print (sum (map fst (filter snd (zip [1 :: Int ..] (replicate 1000 True)))))
