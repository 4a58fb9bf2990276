{-# LANGUAGE QuantifiedConstraints #-}
{-# LANGUAGE RankNTypes #-}
{-# LANGUAGE StandaloneDeriving #-}
{-# LANGUAGE UndecidableInstances #-}
{-# LANGUAGE StandaloneKindSignatures #-}
{-# LANGUAGE EmptyDataDecls, EmptyCase #-}
module Main where

import Data.Kind (Type)
import Data.Void
import Data.Coerce

-- Fixed points of functors, and folds over them.
newtype Fix f = In { out :: f (Fix f) }

instance (forall a. Show a => Show (f a)) => Show (Fix f) where
  showsPrec d (In x) = showParen (d > 10) (showString "In " . showsPrec 11 x)

instance (forall a. Eq a => Eq (f a)) => Eq (Fix f) where
  In a == In b = a == b

data ListF e r = NilF | ConsF e r deriving (Show, Eq)

instance Functor (ListF e) where
  fmap _ NilF = NilF
  fmap f (ConsF e r) = ConsF e (f r)

cata :: Functor f => (f a -> a) -> Fix f -> a
cata alg = alg . fmap (cata alg) . out

ana :: Functor f => (a -> f a) -> a -> Fix f
ana co = In . fmap (ana co) . co

hylo :: Functor f => (f b -> b) -> (a -> f a) -> a -> b
hylo alg co = alg . fmap (hylo alg co) . co

fromList :: [e] -> Fix (ListF e)
fromList = foldr (\x r -> In (ConsF x r)) (In NilF)

type HK :: (Type -> Type) -> Type
data HK f = HK (f Int) (f Bool)

deriving instance (forall a. Show a => Show (f a)) => Show (HK f)

type TreeF :: Type -> Type -> Type
data TreeF a r = Tip | Bin r a r

instance Functor (TreeF a) where
  fmap _ Tip = Tip
  fmap f (Bin l a r) = Bin (f l) a (f r)

quicksort :: Ord a => [a] -> [a]
quicksort = hylo flatten split
  where
    split [] = Tip
    split (p : xs) = Bin (filter (< p) xs) p (filter (>= p) xs)
    flatten Tip = []
    flatten (Bin l a r) = l ++ [a] ++ r

impossible :: Void -> a
impossible v = case v of {}

newtype Age = Age Int deriving (Show)

main :: IO ()
main = do
  print (fromList "ab")
  print (fromList [1, 2, 3 :: Int] == fromList [1, 2, 3], fromList [1 :: Int] == fromList [])
  print (cata (\l -> case l of { NilF -> 0; ConsF a b -> a + b }) (fromList [1 .. 10 :: Int]))
  print (cata (\l -> case l of { NilF -> []; ConsF a b -> a : b }) (ana (\n -> if n == 0 then NilF else ConsF (n * n) (n - 1)) (5 :: Int)))
  print (HK [1, 2] [True], HK (Just 3) Nothing)
  print (quicksort "a quick brown fox jumps")
  print (either impossible id (Right 'r' :: Either Void Char), map (either absurd (+ 1)) [Right 1 :: Either Void Int])
  print (coerce [1, 2 :: Int] :: [Age], coerce (Age 3) + Just' 4)
  where
    _unused = ()

newtype M = Just' Int

instance Show M where show (Just' n) = "Just' " ++ show n
instance Num M where
  Just' a + Just' b = Just' (a + b)
  Just' a * Just' b = Just' (a * b)
  abs = id
  signum = id
  negate (Just' a) = Just' (negate a)
  fromInteger = Just' . fromInteger
