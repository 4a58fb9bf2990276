module Derived (areaOf, table, banner, lookupColour, module Config) where

import Config
import qualified Data.Map as Map

areaOf :: Int
areaOf = width * height

table :: [(Int, Int)]
table = [(k, k * areaOf) | k <- [1 .. height]]

banner :: String
banner = unwords (replicate 3 name)

colours :: Map.Map String (Int, Int, Int)
colours = Map.fromList [("teal", (0, 128, 128)), ("red", (255, 0, 0))]

lookupColour :: String -> Maybe (Int, Int, Int)
lookupColour = flip Map.lookup colours
