{-# LANGUAGE DefaultSignatures #-}
{-# LANGUAGE GADTs #-}
{-# LANGUAGE DeriveAnyClass #-}
{-# LANGUAGE DerivingStrategies #-}
{-# LANGUAGE DerivingVia #-}
{-# LANGUAGE GeneralizedNewtypeDeriving #-}
{-# LANGUAGE StandaloneDeriving #-}
module Main where

import Data.Monoid (Sum (..))
import Data.Semigroup (Max (..))

class Pretty a where
  pretty :: a -> String
  default pretty :: Show a => a -> String
  pretty a = "<" ++ show a ++ ">"

newtype Euro = Euro Int
  deriving stock (Show, Read)
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral)
  deriving (Semigroup, Monoid) via (Sum Int)
  deriving anyclass (Pretty)

newtype Score = Score Int
  deriving stock (Show)
  deriving newtype (Eq, Ord, Bounded)
  deriving (Semigroup, Monoid) via (Max Int)

data Animal = Cat | Dog Int
  deriving stock (Eq, Show)
  deriving anyclass Pretty

newtype Loud a = Loud a

instance Show a => Pretty (Loud a) where
  pretty (Loud a) = show a ++ "!"

newtype Name = Name String
  deriving stock Show
  deriving Pretty via (Loud String)

data Hidden a where
  Hidden :: a -> Hidden a

deriving instance Show a => Show (Hidden a)
deriving stock instance Eq a => Eq (Hidden a)

main :: IO ()
main = do
  print (mconcat [Euro 3, Euro 4, 5])
  print (sum (map Euro [1 .. 10]), Euro 17 `div` 5, [Euro 1 .. 3])
  print (mconcat (map Score [3, 9, 2]), mempty :: Score)
  putStrLn (pretty (Euro 2))
  putStrLn (pretty (Dog 3))
  putStrLn (pretty (Name "tiger"))
  print (Hidden 'x', Hidden 3 == Hidden (3 :: Int))
  print (toInteger (read "Euro 12" + Euro 30))
