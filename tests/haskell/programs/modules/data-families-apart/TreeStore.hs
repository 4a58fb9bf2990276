{-# LANGUAGE TypeFamilies #-}
module TreeStore (TreeStore) where

import Interface

data TreeStore a = Tip | Bin (TreeStore a) Int a (TreeStore a) deriving Show

instance Store TreeStore where
  type Cost TreeStore = (Int, String)
  empty = Tip
  insert k v Tip = Bin Tip k v Tip
  insert k v (Bin l j w r) = case compare k j of
    LT -> Bin (insert k v l) j w r
    GT -> Bin l j w (insert k v r)
    EQ -> Bin l k v r
  find _ Tip = Nothing
  find k (Bin l j w r) = case compare k j of { LT -> find k l; GT -> find k r; EQ -> Just w }
  count Tip = 0
  count (Bin l _ _ r) = count l + 1 + count r
  cost t = (depth t, "levels")

depth :: TreeStore a -> Int
depth Tip = 0
depth (Bin l _ _ r) = 1 + max (depth l) (depth r)
