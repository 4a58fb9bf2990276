-- | How often each word occurs in a text that a generator of random numbers makes: Data.Map, strings.
module Main (main) where

import Data.List (foldl')
import qualified Data.Map.Strict as Map

main :: IO ()
main = print (Map.size counts, sum (Map.elems counts), take 5 (Map.toList counts))
  where
    counts = count (text 20000 42)

count :: [String] -> Map.Map String Int
count = foldl' (\counts w -> Map.insertWith (+) w 1 counts) Map.empty

text :: Int -> Int -> [String]
text 0 _    = []
text n seed = word (seed `mod` 5 + 1) seed : text (n - 1) (next (next seed))

word :: Int -> Int -> String
word 0 _    = ""
word n seed = toEnum (97 + seed `div` 64 `mod` 6) : word (n - 1) (next seed)

next :: Int -> Int
next seed = (seed * 25173 + 13849) `mod` 65536
