module Main where

data Colour = Red | Green

same :: Colour -> Colour -> Bool
same a b = a == b

main :: IO ()
main = print (same Red Green, Red < Green)
