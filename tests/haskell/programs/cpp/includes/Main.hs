{-# LANGUAGE CPP #-}
module Main where

#include "instances.h"

newtype Metres = Metres Double
newtype Seconds = Seconds Double
newtype Count = Count Int

UNIT(Metres, " m")
UNIT(Seconds, " s")
UNIT(Count, " pcs")

speed :: Metres -> Seconds -> Double
speed (Metres m) (Seconds s) = m / s

main :: IO ()
main = do
  print (Metres 3 + Metres 4)
  print (Seconds 1.5 + 2, Count 7 + 8)
  print (speed 100 (Seconds 9.58))
  print (sum [Metres 1, Metres 2], negate (Count 3))
