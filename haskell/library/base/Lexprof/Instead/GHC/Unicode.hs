{-# LANGUAGE MagicHash #-}
-- | What sort of character a character is, and its cases, from tables that were made with the installed GHC.
module Lexprof.Instead.GHC.Unicode where

import GHC.Base
import GHC.Num
import GHC.Ptr (Ptr (..))
import GHC.Real (div)

import GHC.Unicode ()
import Lexprof.Characters

iswalpha, iswalnum, iswcntrl, iswspace, iswprint, iswlower, iswupper :: Int -> Int
iswalpha c = among 0 4 (wgencat c)
iswalnum c = case wgencat c of
  n | n <= 4 || (n >= 8 && n <= 10) -> 1
    | otherwise -> 0
iswcntrl c = among 25 25 (wgencat c)
iswspace c
  | c == 32 || (c >= 9 && c <= 13) || c == 160 = 1
  | c < 128 = 0
  | otherwise = among 22 22 (wgencat c)
iswprint c = among 0 22 (wgencat c)
iswlower c = among 1 1 (wgencat c)
iswupper c = case wgencat c of
  0 -> 1
  2 -> 1
  _ -> 0

among :: Int -> Int -> Int -> Int
among low high n = if low <= n && n <= high then 1 else 0

-- | The number of the general category.
wgencat :: Int -> Int
wgencat c = byteAt categories (4 * lastUpTo categories 4 categoryCount c + 3)

towlower, towupper, towtitle :: Int -> Int
towlower c
  | c < 128 = if c >= 65 && c <= 90 then c + 32 else c
  | otherwise = mapped lowers lowerCount c
towupper c
  | c < 128 = if c >= 97 && c <= 122 then c - 32 else c
  | otherwise = mapped uppers upperCount c
towtitle c
  | c < 128 = if c >= 97 && c <= 122 then c - 32 else c
  | otherwise = mapped titles titleCount c

-- | The character in another case, from rows of a character and what it becomes.
mapped :: Ptr () -> Int -> Int -> Int
mapped table count c
  | numberAt table (6 * row) == c = numberAt table (6 * row + 3)
  | otherwise = c
  where row = lastUpTo table 6 count c

-- | The last row of a table that begins with no more than a number; the first where there is none.
lastUpTo :: Ptr () -> Int -> Int -> Int -> Int
lastUpTo table width count c = search 0 count
  where
    -- The row is at `low` or behind, and before `high`.
    search low high
      | high - low <= 1 = low
      | numberAt table (width * middle) <= c = search middle high
      | otherwise = search low middle
      where middle = (low + high) `div` 2

-- | Three bytes, the first the largest.
numberAt :: Ptr () -> Int -> Int
numberAt table at = (byteAt table at * 256 + byteAt table (at + 1)) * 256 + byteAt table (at + 2)

byteAt :: Ptr () -> Int -> Int
byteAt (Ptr address) (I# at) = I# (word2Int# (indexWord8OffAddr# address at))
