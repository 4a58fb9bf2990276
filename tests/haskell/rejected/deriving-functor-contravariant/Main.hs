{-# LANGUAGE DeriveFunctor #-}
module Main where

newtype Pred a = Pred (a -> Bool) deriving Functor

main :: IO ()
main = return ()
