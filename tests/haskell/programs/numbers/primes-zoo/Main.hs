module Main where

import Data.List
import qualified Data.Map as M

-- Four ways to make primes, compared; factorisation and functions of number theory.
turner, wheel, incremental, trial :: [Int]
turner = sieve [2 ..] where sieve (p : xs) = p : sieve [x | x <- xs, x `mod` p /= 0]
wheel = 2 : 3 : 5 : filter (\n -> all (\p -> n `mod` p /= 0) (takeWhile (\p -> p * p <= n) (drop 1 wheel))) spokes
  where spokes = scanl (+) 7 (cycle [4, 2, 4, 2, 4, 6, 2, 6])
incremental = go M.empty [2 ..]
  where
    go m (x : xs) = case M.lookup x m of
      Nothing -> x : go (M.insert (x * x) [x] m) xs
      Just fs -> go (foldl' (\t p -> M.insertWith (++) (x + p) [p] t) (M.delete x m) fs) xs
    go _ [] = []
trial = filter isPrime [2 ..]

isPrime :: Int -> Bool
isPrime n = n > 1 && all ((/= 0) . rem n) (takeWhile ((<= n) . (^ (2 :: Int))) [2 ..])

factor :: Int -> [(Int, Int)]
factor = map (\g -> (head g, length g)) . group . go wheel
  where
    go _ 1 = []
    go (p : ps) n
      | p * p > n = [n]
      | (q, 0) <- n `quotRem` p = p : go (p : ps) q
      | otherwise = go ps n
    go [] _ = []

totient, divisorSum, mobius :: Int -> Int
totient n = product [(p - 1) * p ^ (k - 1) | (p, k) <- factor n]
divisorSum n = product [(p ^ (k + 1) - 1) `div` (p - 1) | (p, k) <- factor n]
mobius n | any ((> 1) . snd) fs = 0
         | otherwise = (-1) ^ length fs
  where fs = factor n

main :: IO ()
main = do
  let n = 150
  print (take n wheel == take n turner, take n wheel == take n incremental, take n trial == take n wheel)
  print (wheel !! 1500)
  print (map factor [1, 12, 97, 1001, 360360])
  print (map totient [1 .. 20])
  print (filter (\k -> divisorSum k == 2 * k) [2 .. 9000])
  print (map mobius [1 .. 12])
  print [(p, p + 2) | p <- takeWhile (< 200) wheel, isPrime (p + 2)]
