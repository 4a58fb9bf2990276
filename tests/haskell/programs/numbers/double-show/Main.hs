module Main where

import Numeric

main :: IO ()
main = do
  mapM_ print ([0, 1, -1, 0.1, 0.5, 1 / 3, 100, 1234567, 12345678, 0.01, 1e7, 9999999, 1e21, 1e22, 1.5e-5, 5.0e-324, 1.7976931348623157e308] :: [Double])
  mapM_ print ([0.1, 1 / 3, 16777216, 3.4028235e38, 1e-3, 0.099] :: [Float])
  print (1 / 0 :: Double, -1 / 0 :: Double, isNaN (0 / 0 :: Double), 0 / 0 :: Double, isNegativeZero (-0.0 :: Double), -0.0 :: Double)
  print (map round [0.5, 1.5, 2.5, -0.5, -1.5, 2.4999 :: Double] :: [Int])
  print (map truncate [2.7, -2.7 :: Double] :: [Int], map ceiling [2.1, -2.1 :: Double] :: [Int], map floor [2.1, -2.1 :: Double] :: [Int])
  print (properFraction (3.75 :: Double) :: (Int, Double), properFraction (-3.75 :: Double) :: (Int, Double))
  print (decodeFloat (1.5 :: Double), encodeFloat 3 4 :: Double, significand (10 :: Double), exponent (10 :: Double), scaleFloat 3 (1 :: Double))
  print (floatDigits (1 :: Double), floatRadix (1 :: Float), floatRange (1 :: Double))
  print (sqrt 2 :: Double, exp 1 :: Double, log 10 :: Double, 2 ** 0.5 :: Double, logBase 2 1024 :: Double)
  print (sin 1 :: Double, cos 1 :: Double, tan 1 :: Double, atan2 1 (-1) :: Double, tanh 0.5 :: Double, asinh 1 :: Double)
  print (pi :: Double, pi :: Float, realToFrac (1.1 :: Float) :: Double, realToFrac (1.1 :: Double) :: Float)
  print (toRational (0.75 :: Double), fromRational 0.3 :: Double, truncate (1e20 :: Double) :: Integer)
  print [1.0, 1.5 .. 3.0 :: Double]
  print [10, 8.5 .. 1 :: Float]
  print ([0.1 .. 1.0] :: [Double])
  putStrLn (showFFloat (Just 2) (3.14159 :: Double) "" ++ " " ++ showEFloat (Just 3) (123456.789 :: Double) "" ++ " " ++ showGFloat (Just 2) (0.01 :: Double) "")
  putStrLn (showFFloat Nothing (1e-4 :: Double) "" ++ " " ++ showFFloat (Just 0) (2.5 :: Double) "" ++ " " ++ showFFloat (Just 3) (-0.0005 :: Double) "")
  putStrLn (showHex (255 :: Int) "" ++ " " ++ showOct (64 :: Int) "" ++ " " ++ showIntAtBase 2 (\d -> if d == 0 then '0' else '1') (10 :: Int) "")
  print (fst (head (readHex "ff" :: [(Int, String)])), fst (head (readOct "17" :: [(Int, String)])), readFloat "2.5e3x" :: [(Double, String)])
  print (map read ["3", "3.5", "-2e-3", " 7 ", "(1.25)", "NaN", "Infinity"] :: [Double])
  print (minimum [3, 1 / 0, -2 :: Double], maximum [3, 2.5 :: Double], 5.5 `min` 5.25 :: Double)
  print (fromIntegral (2 ^ (53 :: Int) + 1 :: Integer) :: Double, 0.1 + 0.2 :: Double, 1e16 + 1 :: Double)
  print (floatToDigits 10 (0.15625 :: Double), fromRat (7 / 8) :: Double)
