{-# LANGUAGE FlexibleContexts #-}
{-# LANGUAGE TypeFamilies #-}
module Interface (Store (..), insertAll) where

class Show (Cost s) => Store s where
  type Cost s
  empty :: s a
  insert :: Int -> a -> s a -> s a
  find :: Int -> s a -> Maybe a
  count :: s a -> Int
  cost :: s a -> Cost s

insertAll :: Store s => [(Int, a)] -> s a -> s a
insertAll kvs s = foldr (uncurry insert) s kvs
