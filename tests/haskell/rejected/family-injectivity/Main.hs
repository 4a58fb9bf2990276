{-# LANGUAGE TypeFamilies #-}
module Main where

type family Key a
type instance Key Int = Char

class Lookup a where
  find :: Key a -> Int

main :: IO ()
main = print (find 'c')
