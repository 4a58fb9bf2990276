module Main where

import Data.Bits
import Data.Char
import Data.Word
import Data.Array.Unboxed
import Text.Printf

-- Checksums of each line of the input: CRC-32 with a table, Adler-32, and a bit-reversed sum.
table :: UArray Word8 Word32
table = listArray (0, 255) [iterate shiftOne n !! 8 | n <- [0 .. 255]]
  where shiftOne c = if testBit c 0 then 0xEDB88320 `xor` shiftR c 1 else shiftR c 1

crc32 :: [Word8] -> Word32
crc32 = complement . go 0xFFFFFFFF
  where
    go = foldl step
    step c b = table ! fromIntegral (c `xor` fromIntegral b) `xor` shiftR c 8

adler32 :: [Word8] -> Word32
adler32 bs = shiftL b 16 .|. a
  where
    (a, b) = foldl (\(x, y) w -> let x' = (x + fromIntegral w) `mod` 65521 in (x', (y + x') `mod` 65521)) (1, 0) bs

reversed :: Word8 -> Word8
reversed w = foldr (\i acc -> if testBit w i then setBit acc (7 - i) else acc) 0 [0 .. 7]

gray :: Int -> Int
gray n = n `xor` (n `shiftR` 1)

main :: IO ()
main = do
  ls <- lines <$> getContents
  mapM_ (\l -> let bs = map (fromIntegral . ord) l in printf "%08x %08x %3d  %s\n" (crc32 bs) (adler32 bs) (sum (map reversed bs)) l) ls
  print (map gray [0 .. 15])
  print (map reversed [1, 2, 3, 128])
  print ((.&.) 12 10 + (12 .|. 3) :: Int, unsafeShiftL 3 4 :: Int, bit 5 :: Word16)
