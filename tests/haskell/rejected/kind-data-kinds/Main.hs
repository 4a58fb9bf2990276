{-# LANGUAGE DataKinds, KindSignatures #-}
module Main where

data Nat = Z | S Nat

data Vec (n :: Nat) = Vec [Int]

f :: Vec Int -> Int
f (Vec xs) = sum xs

main :: IO ()
main = print (f (Vec [1]))
