{-# LANGUAGE ConstraintKinds #-}
{-# LANGUAGE DataKinds #-}
{-# LANGUAGE FlexibleContexts #-}
{-# LANGUAGE FlexibleInstances #-}
{-# LANGUAGE GADTs #-}
{-# LANGUAGE KindSignatures #-}
{-# LANGUAGE PolyKinds #-}
{-# LANGUAGE RankNTypes #-}
{-# LANGUAGE ScopedTypeVariables #-}
{-# LANGUAGE TypeApplications #-}
{-# LANGUAGE TypeFamilies #-}
{-# LANGUAGE TypeOperators #-}
{-# LANGUAGE UndecidableInstances #-}
module Main where

import Data.Kind (Constraint, Type)

-- Heterogeneous lists and constraints over all their elements.
data HList (ts :: [Type]) where
  HNil :: HList '[]
  (:&) :: t -> HList ts -> HList (t ': ts)

infixr 5 :&

type family All (c :: Type -> Constraint) (ts :: [Type]) :: Constraint where
  All c '[] = ()
  All c (t ': ts) = (c t, All c ts)

showAll :: All Show ts => HList ts -> [String]
showAll HNil = []
showAll (x :& xs) = show x : showAll xs

hlength :: HList ts -> Int
hlength HNil = 0
hlength (_ :& r) = 1 + hlength r

type Numeric a = (Num a, Ord a, Show a)

clamp :: Numeric a => a -> a -> a -> String
clamp lo hi x
  | x < lo = show lo
  | x > hi = show hi ++ "(-" ++ show (x - hi) ++ ")"
  | otherwise = show x

data Dict (c :: Constraint) where
  Dict :: c => Dict c

withDict :: Dict c -> (c => r) -> r
withDict Dict r = r

data Some (c :: Type -> Constraint) where
  Some :: c a => a -> Some c

totals :: [Some Foldish] -> [Int]
totals = map (\(Some a) -> weight a)

class Foldish a where weight :: a -> Int
instance Foldish [a] where weight = length
instance Foldish Int where weight = id
instance (Foldish a, Foldish b) => Foldish (a, b) where weight (a, b) = weight a + weight b

main :: IO ()
main = do
  let h = 'a' :& True :& (3 :: Int) :& "text" :& HNil
  print (showAll h)
  print (hlength h)
  putStrLn (clamp 0 10 (13 :: Int) ++ " " ++ clamp 0 1 (0.5 :: Double))
  putStrLn (withDict (Dict :: Dict (Show Int, Num Int)) (show (1 + 2 :: Int)))
  print (totals [Some "abc", Some (4 :: Int), Some ([(), ()], 5 :: Int)])
