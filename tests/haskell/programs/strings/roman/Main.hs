-- | Converts between Arabic and Roman numerals, both ways.
module Main (main) where

import Data.Char (isDigit, toUpper)
import Data.Maybe (fromMaybe)
import qualified Data.List as List

numerals :: [(Int, String)]
numerals = zip [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1]
               (words "M CM D CD C XC L XL X IX V IV I")

toRoman :: Int -> Maybe String
toRoman n
  | n <= 0 || n >= 4000 = Nothing
  | otherwise = Just (List.unfoldr next n >>= id)
  where
    next 0 = Nothing
    next k = let (v, s) = fromMaybe (0, "") (List.find ((<= k) . fst) numerals) in Just (s, k - v)

fromRoman :: String -> Maybe Int
fromRoman s = do
  vs <- mapM value (map toUpper s)
  let total = sum (zipWith (\a b -> if a < b then negate a else a) vs (drop 1 vs ++ [0]))
  back <- toRoman total
  if back == map toUpper s then Just total else Nothing
  where value c = lookup [c] [(t, v) | (v, t) <- numerals]

answer :: String -> String
answer w
  | all isDigit w = fromMaybe "out of range" (toRoman (read w))
  | otherwise = maybe "not a numeral" show (fromRoman w)

main :: IO ()
main = interact (unlines . map (\w -> w ++ " = " ++ answer w) . words)
