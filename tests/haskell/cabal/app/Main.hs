-- | A program of three packages, two of them its own.
module Main (main) where

import WordCount (counts)

main :: IO ()
main = interact (unlines . map line . counts . map blank)
  where
    line (word, n) = word ++ " " ++ show n
    blank c = if c == '\n' then ' ' else c
