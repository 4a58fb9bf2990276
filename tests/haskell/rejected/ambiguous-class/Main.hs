module Main where

class Default a where
  def :: a

instance Default Int where
  def = 0

instance Default Bool where
  def = False

main :: IO ()
main = print def
