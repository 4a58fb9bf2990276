{-# LANGUAGE OverloadedStrings #-}
{-# LANGUAGE OverloadedLists #-}
{-# LANGUAGE TypeFamilies #-}
module Main where

import Data.String (IsString (..))
import qualified Data.Map as M
import qualified Data.Set as S
import GHC.Exts (IsList (..))

newtype Ident = Ident String deriving (Eq, Ord)

instance Show Ident where show (Ident s) = '`' : s ++ "`"
instance IsString Ident where fromString = Ident . filter (/= ' ')

data Doc = Text String | Doc :<> Doc | Line

instance IsString Doc where
  fromString s = case break (== '\n') s of
    (a, _ : b) -> Text a :<> Line :<> fromString b
    (a, []) -> Text a

instance Semigroup Doc where (<>) = (:<>)

render :: Doc -> String
render d = go d ""
  where
    go (Text s) = (s ++)
    go Line = ("\n| " ++)
    go (a :<> b) = go a . go b

newtype Bag = Bag (M.Map Ident Int) deriving (Show)

instance IsList Bag where
  type Item Bag = Ident
  fromList = Bag . M.fromListWith (+) . map (\i -> (i, 1))
  toList (Bag m) = concatMap (\(i, n) -> replicate n i) (M.toList m)

classify :: Ident -> Int
classify "key word" = 1
classify "other" = 2
classify _ = 0

main :: IO ()
main = do
  print ("an ident" :: Ident)
  putStrLn (render ("first\nsecond " <> "more\nthird"))
  print (["a", "b", "a"] :: Bag)
  print (toList (["x", "y", "x"] :: Bag))
  print (S.member 3 [1, 2, 3 :: Int], M.lookup ("k" :: Ident) [("k", 'v')])
  print (map classify ["keyword", "other", "?"])
  print (sum' [1, 2, 3])
  where
    sum' :: [Int] -> Int
    sum' [] = 0
    sum' (x : xs) = x + sum' xs
