module Markup.Parse (parseDocument) where

import Data.List (isPrefixOf)
import Markup.Types

parseDocument :: String -> Document
parseDocument = blocks . lines

blocks :: [String] -> Document
blocks [] = []
blocks (l : ls)
  | null l = blocks ls
  | (h@(_ : _), ' ' : rest) <- span (== '#') l = Heading (length h) (inline rest) : blocks ls
  | isItem l = let (items, rest) = span isItem (l : ls) in Bullets (map (inline . drop 2) items) : blocks rest
  | otherwise = let (more, rest) = break special (l : ls) in Para (inline (unwords more)) : blocks rest
  where
    isItem = ("* " `isPrefixOf`)
    special s = null s || isItem s || "#" `isPrefixOf` s

inline :: String -> [Inline]
inline "" = []
inline ('*' : s) | (b, '*' : r) <- break (== '*') s = Bold (inline b) : inline r
inline ('`' : s) | (c, '`' : r) <- break (== '`') s = Code c : inline r
inline s = case break (`elem` "*`") s of
  ("", c : r) -> Plain [c] : inline r
  (a, r) -> Plain a : inline r
