{-# LANGUAGE OverloadedStrings #-}
-- Lazy texts: chunks, builders, encodings, numbers, input and output.
module Main (main) where

import Control.Exception (evaluate, try)
import qualified Data.ByteString as Strict
import qualified Data.ByteString.Lazy as Bytes
import Data.Int (Int64)
import qualified Data.Text as Text
import qualified Data.Text.Encoding as StrictEncoding
import Data.Text.Encoding.Error (UnicodeException, ignore, lenientDecode, replace, strictDecode)
import qualified Data.Text.Lazy as Lazy
import Data.Text.Lazy.Builder (Builder, fromLazyText, fromString, fromText, singleton, toLazyText, toLazyTextWith)
import Data.Text.Lazy.Builder.Int (decimal, hexadecimal)
import Data.Text.Lazy.Builder.RealFloat (FPFormat (..), formatRealFloat, realFloat)
import Data.Text.Lazy.Encoding (decodeLatin1, decodeUtf8, decodeUtf8', decodeUtf8With, encodeUtf16BE, encodeUtf16LE,
                                decodeUtf16BE, decodeUtf16LE, encodeUtf32BE, decodeUtf32BE, encodeUtf8)
import qualified Data.Text.Lazy.IO as LazyIO
import qualified Data.Text.Lazy.Read as Read

data Row = Row { label :: Lazy.Text, amount :: Int, share :: Double }

row :: Row -> Builder
row r = fromLazyText (Lazy.justifyLeft 8 '.' (label r)) <> singleton '|' <> decimal (amount r) <> singleton '|'
  <> formatRealFloat Fixed (Just 2) (share r) <> singleton '\n'

table :: [Row] -> Lazy.Text
table = toLazyText . foldMap row

pieces :: [Strict.ByteString]
pieces = [Strict.pack [0x47, 0x72, 0xc3], Strict.pack [0xbc, 0xc3, 0x9f, 0x65, 0xe2, 0x82], Strict.pack [0xac, 0xf0, 0x9f], Strict.pack [0x98, 0x80]]

stream :: (Strict.ByteString -> StrictEncoding.Decoding) -> [Strict.ByteString] -> [(Text.Text, [Int])]
stream _ [] = []
stream next (b : bs) = case next b of
  StrictEncoding.Some text left after -> (text, map fromIntegral (Strict.unpack left)) : stream after bs

main :: IO ()
main = do
  LazyIO.putStr (table [Row "apples" 12 0.255, Row "pears" 3 0.0625, Row "quinces" 100000 0.6825])
  LazyIO.putStrLn (toLazyText (hexadecimal (48879 :: Int) <> " " <> realFloat (1.5e-3 :: Double) <> " "
    <> formatRealFloat Exponent (Just 3) (123456.789 :: Double) <> " " <> formatRealFloat Generic Nothing (0.1 :: Float)))
  print (Lazy.length (toLazyTextWith 16 (foldMap (fromString . show) [1 .. 200 :: Int])) :: Int64)
  let many = Lazy.fromChunks (map Text.pack ["one two", " three", "", " fo", "ur"])
  print (Lazy.toChunks many, Lazy.words many, Lazy.splitOn "o" many)
  print (Lazy.take 5 (Lazy.cycle "abc"), Lazy.foldlChunks (\n c -> n + Text.length c) 0 many)
  print (Lazy.breakOn "three" many, Lazy.replace "four" "4" many, Lazy.count "o" many)
  print (Lazy.zip "abc" (Lazy.iterate succ 'x'), Lazy.transpose ["abc", "de", "f"])
  let bytes = Bytes.fromChunks pieces
      text = decodeUtf8 bytes
  LazyIO.putStrLn text
  print (Lazy.toChunks text, encodeUtf8 text == bytes, Lazy.toStrict (Lazy.reverse text))
  print (stream (StrictEncoding.streamDecodeUtf8) pieces)
  print (decodeUtf8With lenientDecode (Bytes.pack [65, 255, 66, 0xe2, 0x82]))
  print (decodeUtf8With ignore (Bytes.pack [65, 255, 66]), decodeUtf8With (replace '?') (Bytes.pack [0xc3, 65]))
  print (decodeUtf8' (Bytes.pack [104, 105]))
  print (either (const "refused") Lazy.unpack (decodeUtf8' (Bytes.pack [104, 0xff])))
  outcome <- try (evaluate (Lazy.length (decodeUtf8With strictDecode (Bytes.pack [0xff]))))
  putStrLn (either (\e -> "refused: " ++ show (e :: UnicodeException)) show outcome)
  print (decodeLatin1 (Bytes.pack [71, 252, 110]), Bytes.unpack (encodeUtf16LE "a\8364"), Bytes.unpack (encodeUtf16BE "\128512"))
  print (decodeUtf16LE (encodeUtf16LE text) == text, decodeUtf16BE (encodeUtf16BE text) == text, decodeUtf32BE (encodeUtf32BE text) == text)
  print (Read.decimal "42 apples" :: Either String (Int, Lazy.Text))
  print (Read.signed Read.decimal "-17" :: Either String (Integer, Lazy.Text), Read.hexadecimal "ffz" :: Either String (Int, Lazy.Text))
  print (Read.double "3.25e2!", Read.rational "0.125" :: Either String (Double, Lazy.Text), Read.decimal "x" :: Either String (Int, Lazy.Text))
  input <- LazyIO.getContents
  let ls = Lazy.lines input
  mapM_ (\(n, l) -> LazyIO.putStrLn (toLazyText (decimal n <> fromText ": ") <> Lazy.toUpper l)) (zip [1 :: Int ..] ls)
  print (Lazy.length input, length ls)
