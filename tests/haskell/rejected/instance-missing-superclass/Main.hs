module Main where

newtype M a = M a

instance Monad M where
  M a >>= f = f a

main :: IO ()
main = return ()
