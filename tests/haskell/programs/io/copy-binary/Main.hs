module Main where

import qualified Data.ByteString as B
import Data.Bits (xor)
import System.IO

-- Binary handles: bytes survive, also those that are no text.
main :: IO ()
main = do
  withBinaryFile "data.bin" WriteMode $ \h -> hPutStr h (map toEnum [0 .. 255])
  s <- withBinaryFile "data.bin" ReadMode $ \h -> do
    n <- hFileSize h
    print n
    c <- hGetContents h
    print (sum (map fromEnum c))
    return $! length c
  print s
  bs <- B.readFile "data.bin"
  B.writeFile "xored.bin" (B.map (`xor` 0x5A) bs)
  back <- B.map (`xor` 0x5A) <$> B.readFile "xored.bin"
  print (back == bs, B.length back)
  h <- openBinaryFile "data.bin" ReadWriteMode
  hSeek h AbsoluteSeek 10
  B.hPut h (B.pack [1, 2, 3])
  hSeek h RelativeSeek (-1)
  B.hGet h 4 >>= print . B.unpack
  hSetFileSize h 20
  hClose h
  B.length <$> B.readFile "data.bin" >>= print
  B.getContents >>= \i -> print (B.length i, B.take 5 i, B.unpack (B.drop (B.length i - 3) i))
