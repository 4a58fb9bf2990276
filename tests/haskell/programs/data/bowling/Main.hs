module Main where

import Data.Char (isDigit)

-- Ten-pin bowling scores from the usual notation.
data Frame = Strike | Spare Int | Open Int Int | Final [Int] deriving (Show, Eq)

frames :: Int -> String -> Either String [Frame]
frames 10 s = do
  ps <- pins 0 s
  if length ps `elem` [2, 3] then Right [Final ps] else Left ("bad last frame " ++ show s)
frames n ('X' : r) = (Strike :) <$> frames (n + 1) r
frames n (a : '/' : r) | Just x <- pin a = (Spare x :) <$> frames (n + 1) r
frames n (a : b : r)
  | Just x <- pin a, Just y <- pin b = if x + y > 9 then Left ("frame " ++ show n ++ " has " ++ show (x + y) ++ " pins") else (Open x y :) <$> frames (n + 1) r
frames n s = Left ("frame " ++ show n ++ ": " ++ show (take 2 s))

pin :: Char -> Maybe Int
pin '-' = Just 0
pin c | isDigit c = Just (read [c])
pin _ = Nothing

pins :: Int -> String -> Either String [Int]
pins _ [] = Right []
pins prev (c : r) = case c of
  'X' -> (10 :) <$> pins 10 r
  '/' -> ((10 - prev) :) <$> pins 0 r
  _ -> maybe (Left ("no pins: " ++ [c])) (\n -> (n :) <$> pins n r) (pin c)

rolls :: [Frame] -> [Int]
rolls = concatMap f
  where
    f Strike = [10]
    f (Spare a) = [a, 10 - a]
    f (Open a b) = [a, b]
    f (Final ps) = ps

scores :: [Frame] -> [Int]
scores [] = []
scores (f : fs) = here : scores fs
  where
    later = rolls fs
    here = case f of
      Strike -> 10 + sum (take 2 later)
      Spare _ -> 10 + sum (take 1 later)
      Open a b -> a + b
      Final ps -> sum ps

main :: IO ()
main = interact (unlines . map line . lines)
  where
    line s = s ++ ": " ++ case frames 1 (filter (/= ' ') s) of
      Left e -> "error, " ++ e
      Right fs -> unwords (map show (scanl1 (+) (scores fs)))
