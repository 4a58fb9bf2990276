module Main where

data Pair a b = Pair a b

instance Functor (Pair a b) where
  fmap f (Pair a b) = Pair a (f b)

main :: IO ()
main = return ()
