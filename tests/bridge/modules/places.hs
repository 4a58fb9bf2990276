{-# LANGUAGE DuplicateRecordFields #-}
-- Where local functions stand, and fields that several records have.
module Places where

data P = P { name :: Int }
data Q = Q { name :: Int }

f :: Int -> Int
f x = go (go x)
  where
    go = \y -> y
