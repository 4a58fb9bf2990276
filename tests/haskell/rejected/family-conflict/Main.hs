{-# LANGUAGE TypeFamilies #-}
module Main where

type family F a
type instance F Int = Bool
type instance F Int = Char

x :: F Int
x = 'c'

main :: IO ()
main = print x
