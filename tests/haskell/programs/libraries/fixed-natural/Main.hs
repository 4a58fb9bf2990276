module Main where

import Control.Exception
import Data.Fixed
import Data.Ix
import Data.Version
import Numeric.Natural

main :: IO ()
main = do
  print (7.5 `mod'` 2 :: Double, (-7.5) `mod'` 2 :: Double, 7.5 `div'` 2 :: Int, divMod' (-7.5) 2 :: (Int, Double))
  print (3.14159 :: Centi, 2.5 :: Milli, -0.05 :: Deci, resolution (1 :: Micro))
  print (1.10 + 2.205 :: Milli, 10 / 3 :: Centi, 1.5 * 1.5 :: Deci, truncate (9.99 :: Centi) :: Int)
  print (map (realToFrac :: Double -> Centi) [0.005, 1.999, -1.234], read "3.25" :: Centi)
  let n = 5 :: Natural
  print (n + 3, n * 100000000000000000000, n ^ (30 :: Int), n `div` 2, gcd n 10)
  r <- try (evaluate (n - 6))
  print (r :: Either ArithException Natural)
  r2 <- try (evaluate (fromInteger (-1) :: Natural))
  print (either (\e -> show (e :: ArithException)) show r2)
  print (range ((0, 0), (1, 2)), index ((0, 0), (3, 3)) (2, 1), inRange ('a', 'z') 'q', rangeSize ((1, 1), (4, 5)))
  let v = makeVersion [9, 0, 2]
  putStrLn (showVersion v)
  print (v > makeVersion [8, 10], versionBranch v)
  print (fromIntegral (2 ^ (40 :: Int) :: Natural) :: Int, toInteger n, fromEnum n, [n .. 8], pred n)
