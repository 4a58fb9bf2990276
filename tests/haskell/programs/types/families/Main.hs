{-# LANGUAGE FlexibleContexts #-}
{-# LANGUAGE TypeFamilies #-}
module Main where

import qualified Data.IntMap as IM
import qualified Data.Map as M
import Data.Kind (Type)

-- Tries whose shape follows the key's type: an associated data family.
class Key k where
  data Trie k :: Type -> Type
  emptyT :: Trie k v
  insertT :: k -> v -> Trie k v -> Trie k v
  lookupT :: k -> Trie k v -> Maybe v

instance Key Int where
  newtype Trie Int v = TInt (IM.IntMap v)
  emptyT = TInt IM.empty
  insertT k v (TInt m) = TInt (IM.insert k v m)
  lookupT k (TInt m) = IM.lookup k m

instance Key Bool where
  data Trie Bool v = TBool (Maybe v) (Maybe v)
  emptyT = TBool Nothing Nothing
  insertT False v (TBool _ t) = TBool (Just v) t
  insertT True v (TBool f _) = TBool f (Just v)
  lookupT False (TBool f _) = f
  lookupT True (TBool _ t) = t

instance (Key a, Key b) => Key (a, b) where
  newtype Trie (a, b) v = TPair (Trie a (Trie b v))
  emptyT = TPair emptyT
  insertT (a, b) v (TPair t) = TPair (insertT a (insertT b v (maybe emptyT id (lookupT a t))) t)
  lookupT (a, b) (TPair t) = lookupT a t >>= lookupT b

instance Key a => Key [a] where
  data Trie [a] v = TList (Maybe v) (Trie a (Trie [a] v))
  emptyT = TList Nothing emptyT
  insertT [] v (TList _ t) = TList (Just v) t
  insertT (x : xs) v (TList e t) = TList e (insertT x (insertT xs v (maybe emptyT id (lookupT x t))) t)
  lookupT [] (TList e _) = e
  lookupT (x : xs) (TList _ t) = lookupT x t >>= lookupT xs

-- An associated type with a default, and an open family at the top level.
class Collection c where
  type Elem c
  type Elem c = Int
  toL :: c -> [Elem c]

instance Collection [a] where
  type Elem [a] = a
  toL = id

instance Collection (M.Map k v) where
  type Elem (M.Map k v) = (k, v)
  toL = M.toList

newtype Upto = Upto Int

instance Collection Upto where
  toL (Upto n) = [1 .. n]

type family Scalar a
type instance Scalar Double = Double
type instance Scalar (a, b) = Scalar a

class VectorSpace v where
  scale :: Scalar v -> v -> v

instance VectorSpace Double where
  scale = (*)

instance (VectorSpace a, VectorSpace b, Scalar a ~ Scalar b) => VectorSpace (a, b) where
  scale k (a, b) = (scale k a, scale k b)

total :: (Collection c, Num (Elem c)) => c -> Elem c
total = sum . toL

main :: IO ()
main = do
  let t = insertT ([1, 2], True) "a" (insertT ([1], False) "b" (insertT ([1, 2], False) "c" emptyT))
  print (map (`lookupT` t) [([1, 2 :: Int], True), ([1, 2], False), ([1], False), ([], True)])
  print (total (Upto 10), total [1.5, 2.5 :: Double])
  print (toL (M.fromList [(1 :: Int, "x")]))
  print (scale 2 ((1, 2), 3.5) :: ((Double, Double), Double))
