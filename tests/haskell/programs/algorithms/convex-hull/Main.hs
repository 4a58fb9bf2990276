module Main where

import Data.List
import Data.Ratio

type Point = (Rational, Rational)

cross :: Point -> Point -> Point -> Rational
cross (ax, ay) (bx, by) (cx, cy) = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

hull :: [Point] -> [Point]
hull ps = case sort (nub ps) of
  sorted@(_ : _ : _ : _) -> init (half sorted) ++ init (half (reverse sorted))
  few -> few
  where
    half = reverse . foldl' push []
    push (b : a : rest) c | cross a b c <= 0 = push (a : rest) c
    push st c = c : st

area :: [Point] -> Rational
area ps = abs (sum (zipWith (\(a, b) (c, d) -> a * d - b * c) ps (drop 1 ps ++ take 1 ps))) / 2

inside :: [Point] -> Point -> Bool
inside h p = and (zipWith (\a b -> cross a b p >= 0) h (drop 1 h ++ take 1 h))

number :: String -> Rational
number s = case break (== '/') s of
  (a, '/' : b) -> read a % read b
  (a, _) -> fromInteger (read a)

showR :: Rational -> String
showR r | denominator r == 1 = show (numerator r)
        | otherwise = show (numerator r) ++ "/" ++ show (denominator r)

main :: IO ()
main = do
  ps <- map ((\[a, b] -> (number a, number b)) . words) . lines <$> getContents
  let h = hull ps
  mapM_ (\(a, b) -> putStrLn (showR a ++ " " ++ showR b)) h
  putStrLn ("area " ++ showR (area h))
  print (all (inside h) ps, inside h (100, 100))
