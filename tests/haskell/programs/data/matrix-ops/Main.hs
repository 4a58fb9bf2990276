module Main where

import Data.List (transpose, intercalate, foldl')
import Text.Read (readMaybe)

-- Commands on matrices, a calculator in reverse Polish notation.
type Matrix = [[Integer]]

mul, add :: Matrix -> Matrix -> Either String Matrix
mul a b
  | length (head a) /= length b = Left "shapes do not fit for *"
  | otherwise = Right [[sum (zipWith (*) r c) | c <- transpose b] | r <- a]
add a b
  | dims a /= dims b = Left "shapes do not fit for +"
  | otherwise = Right (zipWith (zipWith (+)) a b)

dims :: Matrix -> (Int, Int)
dims m = (length m, length (head m))

identity :: Int -> Matrix
identity n = [[if i == j then 1 else 0 | j <- [1 .. n]] | i <- [1 .. n]]

power :: Matrix -> Int -> Either String Matrix
power m n
  | uncurry (/=) (dims m) = Left "not square"
  | n < 0 = Left "negative power"
  | n == 0 = Right (identity (length m))
  | even n = power m (n `div` 2) >>= \h -> mul h h
  | otherwise = power m (n - 1) >>= mul m

parseMatrix :: String -> Maybe Matrix
parseMatrix s = do
  rows <- mapM (mapM readMaybe . words) (splitOn ';' s)
  if null (head rows) || any ((/= length (head rows)) . length) rows then Nothing else Just rows

splitOn :: Char -> String -> [String]
splitOn c s = case break (== c) s of
  (a, _ : r) -> a : splitOn c r
  (a, []) -> [a]

render :: Matrix -> String
render m = intercalate "\n" (map (unwords . zipWith pad widths . map show) m)
  where
    widths = map (maximum . map (length . show)) (transpose m)
    pad w s = replicate (w - length s) ' ' ++ s

step :: [Matrix] -> String -> Either String [Matrix]
step (b : a : st) "*" = (: st) <$> mul a b
step (b : a : st) "+" = (: st) <$> add a b
step (a : st) "t" = Right (transpose a : st)
step (a : st) ('^' : n) | Just k <- readMaybe n = (: st) <$> power a k
step st ('[' : s) | Just m <- parseMatrix (takeWhile (/= ']') s) = Right (m : st)
step _ w = Left ("cannot do " ++ w)

tokens :: String -> [String]
tokens "" = []
tokens (' ' : r) = tokens r
tokens s@('[' : _) = let (a, b) = break (== ']') s in (a ++ take 1 b) : tokens (drop 1 b)
tokens s = let (a, b) = break (== ' ') s in a : tokens b

main :: IO ()
main = interact (unlines . map run . lines)
  where
    run l = case foldl' (\st t -> st >>= (`step` t)) (Right []) (tokens l) of
      Left e -> "error: " ++ e
      Right [m] -> render m
      Right st -> show (length st) ++ " on the stack"
