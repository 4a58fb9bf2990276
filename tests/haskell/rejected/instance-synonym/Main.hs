{-# LANGUAGE Haskell2010 #-}
module Main where

class Named a where
  nameOf :: a -> String

instance Named String where
  nameOf = id

instance Named (Maybe Int) where
  nameOf _ = "maybe"

main :: IO ()
main = putStrLn (nameOf "x")
