{-# LANGUAGE FunctionalDependencies #-}
module Main where

class Convert a b | a -> b where
  convert :: a -> b

instance Convert Int Bool where
  convert = (> 0)

instance Convert Int Char where
  convert = toEnum

main :: IO ()
main = print (convert (1 :: Int) :: Bool)
