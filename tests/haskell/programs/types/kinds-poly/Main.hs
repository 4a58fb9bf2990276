{-# LANGUAGE TypeOperators #-}
{-# LANGUAGE DataKinds, PolyKinds, KindSignatures, GADTs, TypeFamilies, RankNTypes #-}
{-# LANGUAGE ScopedTypeVariables, TypeApplications, AllowAmbiguousTypes, FlexibleInstances #-}
module Main where

import Data.Kind
import Data.Proxy
import Data.Type.Equality

-- Singletons of booleans and lists, and a small state machine checked by kinds.
data SBool (b :: Bool) where
  STrue :: SBool 'True
  SFalse :: SBool 'False

type family Not (b :: Bool) :: Bool where
  Not 'True = 'False
  Not 'False = 'True

sNot :: SBool b -> SBool (Not b)
sNot STrue = SFalse
sNot SFalse = STrue

notInvolutive :: SBool b -> Not (Not b) :~: b
notInvolutive STrue = Refl
notInvolutive SFalse = Refl

class KnownBool (b :: Bool) where boolVal :: Bool
instance KnownBool 'True where boolVal = True
instance KnownBool 'False where boolVal = False

type family Len (xs :: [k]) :: Peano where
  Len '[] = 'O
  Len (x ': xs) = 'I (Len xs)

data Peano = O | I Peano

class KnownPeano (n :: Peano) where peano :: Int
instance KnownPeano 'O where peano = 0
instance KnownPeano n => KnownPeano ('I n) where peano = 1 + peano @n

data Light = Red | Green | Amber

data Signal (from :: Light) (to :: Light) where
  Stay :: Signal l l
  Go :: Signal 'Red to -> Signal 'Green to
  Slow :: Signal 'Green to -> Signal 'Amber to
  Halt :: Signal 'Amber to -> Signal 'Red to

steps :: Signal a b -> Int
steps Stay = 0
steps (Go s) = 1 + steps s
steps (Slow s) = 1 + steps s
steps (Halt s) = 1 + steps s

newtype App (f :: k -> Type) (a :: k) = App (f a)
newtype K (a :: Type) (b :: k) = K a

unK :: App (K a) b -> a
unK (App (K a)) = a

main :: IO ()
main = do
  print (boolVal @(Not 'True), boolVal @(Not (Not 'True)))
  print (case notInvolutive (sNot STrue) of Refl -> "proved")
  print (peano @(Len '[Int, Bool, Char]), peano @(Len '[ 'True ]))
  print (steps (Go (Halt (Slow Stay)) :: Signal 'Green 'Green))
  print (unK (App (K 'x') :: App (K Char) 'Red), unK (App (K 3) :: App (K Int) Maybe))
  print (castWith Refl 'c', sym (Refl :: Int :~: Int))
