{-# LANGUAGE FlexibleInstances #-}
{-# LANGUAGE FunctionalDependencies #-}
{-# LANGUAGE MultiParamTypeClasses #-}
module Main where

import qualified Data.Map as M
import Data.Maybe (fromMaybe)

-- A container whose key type follows from the container.
class Store c k v | c -> k v where
  none :: c
  put :: k -> v -> c -> c
  get :: k -> c -> Maybe v
  pairs :: c -> [(k, v)]

newtype Assoc = Assoc [(String, Int)]
newtype Tree = Tree (M.Map Int String)

instance Store Assoc String Int where
  none = Assoc []
  put k v (Assoc kvs) = Assoc ((k, v) : filter ((/= k) . fst) kvs)
  get k (Assoc kvs) = lookup k kvs
  pairs (Assoc kvs) = kvs

instance Store Tree Int String where
  none = Tree M.empty
  put k v (Tree m) = Tree (M.insert k v m)
  get k (Tree m) = M.lookup k m
  pairs (Tree m) = M.toList m

fill :: Store c k v => [(k, v)] -> c
fill = foldr (\(k, v) -> put k v) none

-- Conversions between units, in both directions.
class Convert a b where
  convert :: a -> b

newtype Celsius = Celsius Double deriving Show
newtype Fahrenheit = Fahrenheit Double deriving Show
newtype Kelvin = Kelvin Double deriving Show

instance Convert Celsius Fahrenheit where
  convert (Celsius c) = Fahrenheit (c * 9 / 5 + 32)

instance Convert Fahrenheit Celsius where
  convert (Fahrenheit f) = Celsius ((f - 32) * 5 / 9)

instance Convert Celsius Kelvin where
  convert (Celsius c) = Kelvin (c + 273.15)

instance Convert a b => Convert [a] [b] where
  convert = map convert

main :: IO ()
main = do
  let ages = fill [("ann", 31), ("bob", 27), ("cid", 44)] :: Assoc
      names = fill [(3, "three"), (1, "one"), (2, "two")] :: Tree
  print (get "bob" ages, get "dan" ages)
  print (pairs names)
  print (pairs (put "ann" 32 ages))
  putStrLn (fromMaybe "none" (get 2 names))
  print (convert (Celsius 100) :: Fahrenheit)
  print (convert [Celsius 0, Celsius 25] :: [Kelvin])
  print (convert (convert (Fahrenheit 50) :: Celsius) :: Kelvin)
