{-# LANGUAGE DefaultSignatures #-}
{-# LANGUAGE DeriveGeneric #-}
{-# LANGUAGE FlexibleContexts #-}
{-# LANGUAGE FlexibleInstances #-}
{-# LANGUAGE TypeSynonymInstances #-}
{-# LANGUAGE TypeOperators #-}
module Main where

import GHC.Generics

-- Encoding to bits by the shape of a type.
class Encode a where
  encode :: a -> [Int]
  default encode :: (Generic a, GEncode (Rep a)) => a -> [Int]
  encode = gencode . from

class GEncode f where
  gencode :: f p -> [Int]

instance GEncode U1 where
  gencode U1 = []

instance (GEncode a, GEncode b) => GEncode (a :*: b) where
  gencode (a :*: b) = gencode a ++ gencode b

instance (GEncode a, GEncode b) => GEncode (a :+: b) where
  gencode (L1 a) = 0 : gencode a
  gencode (R1 b) = 1 : gencode b

instance GEncode a => GEncode (M1 i c a) where
  gencode (M1 a) = gencode a

instance Encode a => GEncode (K1 i a) where
  gencode (K1 a) = encode a

instance Encode Int where
  encode n = [if odd (n `div` 2 ^ k) then 1 else 0 | k <- [0 .. 3 :: Int]]

data Colour = Red | Green | Blue | Mix Colour Colour deriving (Generic, Show)
data Pixel = Pixel { x, y :: Int, colour :: Colour } deriving (Generic, Show)
data List a = Nil | Cons a (List a) deriving (Generic)

instance Encode Colour
instance Encode Pixel
instance Encode a => Encode (List a)

-- Names of constructors and fields.
class GNames f where
  gnames :: f p -> [String]

instance (GNames a, GNames b) => GNames (a :+: b) where
  gnames (L1 a) = gnames a
  gnames (R1 b) = gnames b

instance (GNames a, GNames b) => GNames (a :*: b) where
  gnames (a :*: b) = gnames a ++ gnames b

instance GNames U1 where
  gnames _ = []

instance GNames (K1 i c) where
  gnames _ = []

instance GNames a => GNames (D1 c a) where
  gnames (M1 a) = gnames a

instance (Constructor c, GNames a) => GNames (C1 c a) where
  gnames m@(M1 a) = conName m : gnames a

instance Selector s => GNames (S1 s a) where
  gnames m = [selName m]

names :: (Generic a, GNames (Rep a)) => a -> [String]
names = gnames . from

main :: IO ()
main = do
  print (encode (Mix Red Blue))
  print (encode (Pixel 3 9 Green))
  print (encode (Cons (5 :: Int) (Cons 6 Nil)))
  print (names (Pixel 1 2 Red))
  print (names (Mix Red Green))
  print (to (from (Pixel 1 2 Blue)) :: Pixel)
