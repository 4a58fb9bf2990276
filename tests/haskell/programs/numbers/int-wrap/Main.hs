module Main where

import Data.Bits
import Data.Int
import Data.Word

-- Fixed-size integers wrap around; conversions cut off.
main :: IO ()
main = do
  print (maxBound :: Int, minBound :: Int)
  print (maxBound + 1 :: Int, negate minBound :: Int, abs minBound :: Int)
  print (2 ^ (63 :: Int) :: Int, 3 ^ (50 :: Int) :: Int)
  print (fromIntegral (300 :: Int) :: Word8, fromIntegral (200 :: Int) :: Int8, fromIntegral (-1 :: Int) :: Word)
  print ([250 ..] :: [Word8])
  print (sum [1 .. 300] :: Word16, product [1 .. 20] :: Int32, product [1 .. 30] :: Int64)
  print (maxBound :: Word64, maxBound :: Word32, minBound :: Int16)
  print ((100 :: Int8) + 100, (5 :: Word8) - 10, (-127 :: Int8) `div` (-1))
  print (toInteger (maxBound :: Int) + 1, fromInteger (2 ^ (70 :: Int) + 5) :: Int)
  print ((-7) `div` 2 :: Int8, (-7) `mod` 2 :: Int8, (-7) `quot` 2 :: Int16, (-7) `rem` 2 :: Int32)
  print (shiftL 1 7 :: Int8, shiftR (-128) 3 :: Int8, rotateL 0x81 1 :: Word8, complement 0 :: Word16)
  print (popCount (-1 :: Int8), popCount (0xFF00 :: Int), testBit (5 :: Int) 2, setBit (0 :: Word8) 7, clearBit (15 :: Int) 0)
  print (0xF0 .&. 0x3C :: Int, 0xF0 .|. 0x0F :: Int, xor 5 3 :: Int, zeroBits :: Int)
  print (countLeadingZeros (1 :: Word16), countTrailingZeros (8 :: Int), finiteBitSize (0 :: Int32), bitSizeMaybe (0 :: Integer))
  print (shift 1 100 :: Integer, shiftR (2 ^ (80 :: Int)) 78 :: Integer, (-5) .&. 255 :: Integer, popCount (2 ^ (100 :: Int) - 1 :: Integer))
  print (fromEnum (200 :: Word8), toEnum 65 :: Int8, [minBound .. minBound + 2 :: Int64])
  print (read "300" :: Word8, read "-1" :: Word16)
  print (truncate (1e10 :: Double) :: Int, truncate (300.7 :: Double) :: Int8)
  print (hash "lexical profile", hash "")
  where
    hash :: String -> Word32
    hash = foldl (\h c -> (h `xor` fromIntegral (fromEnum c)) * 16777619) 2166136261
