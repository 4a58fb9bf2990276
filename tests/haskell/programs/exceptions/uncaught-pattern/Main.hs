module Main where

data Colour = Red | Green | Blue deriving (Show, Enum, Bounded)

wavelength :: Colour -> Int
wavelength c = case c of
  Red -> 700
  Green -> 530

main :: IO ()
main = mapM_ (print . wavelength) [minBound ..]
