{-# LANGUAGE OverloadedStrings #-}
-- Builders, short strings, what is inside, and a format written and read.
module Main (main) where

import Data.Bits (shiftL, (.|.))
import qualified Data.ByteString as Bytes
import Data.ByteString.Builder
import qualified Data.ByteString.Builder.Extra as Extra
import qualified Data.ByteString.Builder.Prim as Prim
import Data.ByteString.Builder.Prim ((>$<), (>*<))
import qualified Data.ByteString.Char8 as Char8
import Data.ByteString.Internal (c2w, isSpaceWord8, w2c)
import qualified Data.ByteString.Lazy as Lazy
import qualified Data.ByteString.Lazy.Char8 as LazyChar8
import qualified Data.ByteString.Short as Short
import Data.ByteString.Unsafe (unsafeHead, unsafeIndex, unsafeTail, unsafeTake)
import Data.Char (intToDigit)
import Data.Int (Int16, Int64)
import Data.Word (Word16, Word32, Word64, Word8, byteSwap16, byteSwap32, byteSwap64, bitReverse16, bitReverse32, bitReverse64, bitReverse8)
import System.IO (stdout)

hex :: Lazy.ByteString -> String
hex = concatMap digits . Lazy.unpack
  where digits b = [intToDigit (fromIntegral b `div` 16), intToDigit (fromIntegral b `mod` 16)]

data Chunk = Chunk { tag :: Bytes.ByteString, body :: Lazy.ByteString }

chunk :: Chunk -> Builder
chunk (Chunk t b) = byteString t <> word32BE (fromIntegral (Lazy.length b)) <> lazyByteString b <> word32LE (checksum b)

checksum :: Lazy.ByteString -> Word32
checksum = Lazy.foldl' (\a b -> a * 31 + fromIntegral b) 7

chunks :: Lazy.ByteString -> [(Bytes.ByteString, Lazy.ByteString, Bool)]
chunks input
  | Lazy.null input = []
  | otherwise = (Lazy.toStrict t, b, sum32 (Lazy.reverse check) == checksum b) : chunks rest
  where
    (t, r1) = Lazy.splitAt 4 input
    (size, r2) = Lazy.splitAt 4 r1
    (b, r3) = Lazy.splitAt (fromIntegral (sum32 size)) r2
    (check, rest) = Lazy.splitAt 4 r3
    sum32 = Lazy.foldl' (\a x -> a `shiftL` 8 .|. fromIntegral x) 0

escaped :: Prim.BoundedPrim Word8
escaped = Prim.condB (== c2w '"') (fixed2 ('\\', '"'))
  $ Prim.condB (== c2w '\n') (fixed2 ('\\', 'n'))
  $ Prim.liftFixedToBounded Prim.word8
  where fixed2 x = Prim.liftFixedToBounded (const x >$< Prim.char7 >*< Prim.char7)

main :: IO ()
main = do
  hPutBuilder stdout (intDec (-42) <> char7 ' ' <> wordHex 255 <> char7 ' ' <> doubleDec 2.5 <> char7 ' ' <> integerDec (2 ^ (70 :: Int)) <> char7 '\n')
  hPutBuilder stdout (stringUtf8 "grün €" <> charUtf8 '\n' <> foldMap (\n -> int64Dec n <> string7 ",") [10 ^ k | k <- [0 .. 18 :: Int]] <> "\n")
  putStrLn (hex (toLazyByteString (int16LE (-2) <> word16BE 258 <> int64BE 1 <> floatBE 1.5 <> doubleLE 1 <> word64HexFixed 48879 <> int8 (-1))))
  putStrLn (hex (toLazyByteString (Extra.wordHost 1)))
  let file = toLazyByteString (foldMap chunk [Chunk "HEAD" "version 1", Chunk "DATA" (Lazy.pack [0 .. 40]), Chunk "END." ""])
  print (Lazy.length file)
  mapM_ (\(t, b, good) -> print (t, Lazy.length b, good)) (chunks file)
  print (toLazyByteString (Prim.primMapByteStringBounded escaped "say \"hi\"\nthere"))
  print (toLazyByteString (Prim.primMapListFixed Prim.word8HexFixed [1, 16, 255]), toLazyByteString (Prim.primUnfoldrBounded Prim.intDec (\n -> if n > 5 then Nothing else Just (n * n, n + 1)) 1))
  print (Lazy.length (Extra.toLazyByteStringWith (Extra.untrimmedStrategy 32 64) Lazy.empty (foldMap intDec [1 .. 300])))
  let short = Short.toShort "short string"
  print (short, Short.length short, Short.index short 3, Short.fromShort short == "short string", Short.pack [104, 105], compare short "shorter")
  print (unsafeHead "abc", unsafeIndex "abc" 2, unsafeTail "abc", unsafeTake 2 "abc", w2c 97, isSpaceWord8 32)
  print (map byteSwap16 [1, 0xabcd :: Word16], map byteSwap32 [1, 0x12345678 :: Word32], map byteSwap64 [1, 0x0102030405060708 :: Word64])
  print (bitReverse8 (5 :: Word8), bitReverse16 (1 :: Word16), bitReverse32 (6 :: Word32), bitReverse64 (3 :: Word64))
  let text = "the quick brown fox\tjumps\nover the lazy dog" :: Char8.ByteString
  print (Char8.words text, Bytes.count 111 text, Bytes.findIndex (> 120) text, Char8.spanEnd (/= ' ') text)
  print (Bytes.breakSubstring "fox" text, Char8.readInt "123abc", Char8.readInteger "-99999999999999999999 x", Bytes.intercalate ", " ["a", "b"])
  print (Bytes.foldr' (\b n -> n + fromIntegral b) (0 :: Int) text, Bytes.mapAccumL (\a b -> (a + 1, b + a)) 0 "aaaa", Bytes.isInfixOf "brown" text)
  print (LazyChar8.unpack (LazyChar8.intersperse '-' "dash"), Lazy.maximum "hello", Bytes.sort "hello", Bytes.group "aabccc", Bytes.transpose ["abc", "de"])
  print (Bytes.unfoldrN 5 (\n -> Just (n, n * 2)) 1, Bytes.zipWith (+) "ab" "\1\1", Char8.unsnoc "xyz", Bytes.partition (> 100) "adobe")
  print (fromIntegral (Bytes.last (Bytes.replicate 3 200)) :: Int16, fromIntegral (Lazy.length (Lazy.replicate 100000 1)) :: Int64)
