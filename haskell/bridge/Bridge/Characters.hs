-- | Tables of the characters as the GHC that the bridge is built with knows them, as a module in Haskell
-- for the library: nothing of Unicode's has to be in the project.
module Bridge.Characters (characterTables) where

import Data.Bits (shiftR, (.&.))
import Data.Char
import Data.List (groupBy)
import Data.Function (on)

characterTables :: String
characterTables = unlines $
  [ "{-# LANGUAGE MagicHash #-}"
  , "-- Made by the bridge from what GHC knows of characters."
  , "module Lexprof.Characters where"
  , "import GHC.Base"
  , "import GHC.Ptr (Ptr (..))" ]
  ++ table "categories" "categoryCount" [ bytes (ord c) ++ [fromEnum (generalCategory c)] | c : _ <- runs ]
  ++ table "uppers" "upperCount" (changes toUpper)
  ++ table "lowers" "lowerCount" (changes toLower)
  ++ table "titles" "titleCount" (changes toTitle)
  where
    runs = groupBy ((==) `on` generalCategory) [minBound .. maxBound]
    changes change = [ bytes (ord c) ++ bytes (ord d) | c <- [minBound .. maxBound], let d = change c, d /= c ]
    bytes n = [n `shiftR` 16, (n `shiftR` 8) .&. 255, n .&. 255]

-- | Rows of bytes one after the other, and how many rows.
table :: String -> String -> [[Int]] -> [String]
table name count rows =
  [ name ++ " :: Ptr ()"
  , name ++ " = Ptr \"" ++ concatMap (concatMap escape) rows ++ "\"#"
  , count ++ " :: Int"
  , count ++ " = " ++ show (length rows) ]
  where escape byte = '\\' : show byte ++ "\\&"
