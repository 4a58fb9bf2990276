module Main where

identity :: a -> b
identity x = x

main :: IO ()
main = print (identity 'c' :: Char)
