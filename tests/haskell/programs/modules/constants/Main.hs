module Main where

import Config
import Derived

main :: IO ()
main = do
  print (width, height, areaOf)
  print table
  putStrLn banner
  print (lookupColour "teal", lookupColour "puce")
  print (take 5 primes, primes !! 50)
