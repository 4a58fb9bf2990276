{-# LANGUAGE FlexibleInstances #-}
module Main where

class Describe a where
  describe :: a -> String

instance Describe [a] where
  describe _ = "list"

instance Describe [Char] where
  describe s = s

main :: IO ()
main = putStrLn (describe "text")
