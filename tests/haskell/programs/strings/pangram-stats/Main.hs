module Main where

import Data.Char
import Data.List
import qualified Data.Map as Map

-- Letters that are missing, isograms, palindromes, and letter pairs of each line.
missing :: String -> String
missing s = ['a' .. 'z'] \\ map toLower s

isogram, palindrome :: String -> Bool
isogram s = let t = filter isAlpha (map toLower s) in length (nub t) == length t
palindrome s = let t = filter isAlphaNum (map toLower s) in not (null t) && t == reverse t

pairs :: String -> [(String, Int)]
pairs s = take 3 (sortOn (\(p, n) -> (negate n, p)) (Map.toList (Map.fromListWith (+) [([a, b], 1) | w <- words (map toLower s), (a, b) <- zip w (drop 1 w), isAlpha a, isAlpha b])))

titleCase :: String -> String
titleCase = unwords . map cap . words
  where cap [] = []
        cap (c : cs) = toUpper c : map toLower cs

main :: IO ()
main = interact $ unlines . concatMap describe . lines
  where
    describe l =
      [ titleCase l
      , "  missing " ++ (case missing l of { "" -> "nothing"; m | length m > 12 -> show (length m) ++ " letters"; m -> m })
      , "  " ++ intercalate ", " [n | (n, p) <- [("isogram", isogram), ("palindrome", palindrome)], p l]
      , "  " ++ show (pairs l) ]
