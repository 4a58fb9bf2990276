{-# LANGUAGE Haskell2010 #-}
module Main where

class Convert a b where
  convert :: a -> b

main :: IO ()
main = return ()
