{-# LANGUAGE GADTs #-}
module Main where

data Some where
  Some :: Show a => a -> Some

unwrap (Some x) = x

main :: IO ()
main = print (unwrap (Some 3))
