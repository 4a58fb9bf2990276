{-# LANGUAGE TypeFamilies #-}
module ListStore where

import Interface

newtype ListStore a = ListStore [(Int, a)] deriving Show

instance Store ListStore where
  type Cost ListStore = Int
  empty = ListStore []
  insert k v (ListStore l) = ListStore ((k, v) : l)
  find k (ListStore l) = lookup k l
  count (ListStore l) = length l
  cost = count
