-- | Counting words, with what the package parts has.
module WordCount (counts) where

import qualified Data.Map.Strict as Map
import Parts.Split (splitOn)

counts :: String -> [(String, Int)]
counts text = Map.toList (Map.fromListWith (+) [(word, 1) | word <- splitOn ' ' text, not (null word)])
