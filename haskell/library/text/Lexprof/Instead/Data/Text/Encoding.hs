{-# LANGUAGE GHCForeignImportPrim, MagicHash, UnboxedTuples, UnliftedFFITypes #-}
-- | Texts to bytes, and bytes that come in pieces to texts.
module Lexprof.Instead.Data.Text.Encoding where

import qualified Data.ByteString as Bytes
import Data.ByteString (ByteString)
import Data.ByteString.Internal (unsafeCreateUptoN)
import Data.Text.Array (aBA)
import Data.Text.Internal (Text (..))
import GHC.Exts (Addr#, ByteArray#, RealWorld, State#)
import GHC.IO (IO (..))
import GHC.Ptr (Ptr (..))

import Data.Bits ((.&.))
import Data.Text.Encoding (Decoding (..), decodeUtf8With)
import Data.Text.Encoding.Error (OnDecodeError)
import Data.Word (Word8)

-- | How many bytes have been read, and how many written.
data Recoded = Recoded Int Int

foreign import prim "BYTES-UTF8" toUtf8 :: ByteArray# -> Int -> Int -> Addr# -> Int -> State# RealWorld -> Recoded

encodeUtf8 :: Text -> ByteString
encodeUtf8 (Text units from size)
  | size == 0 = Bytes.empty
  | otherwise = unsafeCreateUptoN (3 * size) (\(Ptr to) -> IO (\s ->
      case toUtf8 (aBA units) (2 * from) (2 * size) to 0 s of Recoded _ written -> (# s, written #)))

-- | What is left of a piece is the beginning of a character, which the next piece goes on with.
streamDecodeUtf8With :: OnDecodeError -> ByteString -> Decoding
streamDecodeUtf8With onError = continue Bytes.empty
  where
    continue left piece = text `seq` rest `seq` Some text rest (continue rest)
      where
        (whole, rest) = splitBegun (if Bytes.null left then piece else Bytes.append left piece)
        text = decodeUtf8With (\_ byte -> onError description byte) whole
    description = "Data.Text.Internal.Encoding.streamDecodeUtf8With: Invalid UTF-8 stream"

-- | Whole characters, and the beginning of one.
splitBegun :: ByteString -> (ByteString, ByteString)
splitBegun bytes = case [n | n <- [1 .. 3], n <= size, isBegun (Bytes.unpack (Bytes.drop (size - n) bytes))] of
  n : _ -> Bytes.splitAt (size - n) bytes
  [] -> (bytes, Bytes.empty)
  where size = Bytes.length bytes

-- | Whether bytes are the beginning of a character, and less than one.
isBegun :: [Word8] -> Bool
isBegun [] = False
isBegun (first : others) = length others < wanted && and (zipWith ($) (fits : repeat (between 0x80 0xBF)) others)
  where
    wanted | between 0xC2 0xDF first = 1
           | first .&. 0xF0 == 0xE0 = 2
           | between 0xF0 0xF4 first = 3
           | otherwise = 0 :: Int
    fits | first == 0xE0 = between 0xA0 0xBF
         | first == 0xED = between 0x80 0x9F
         | first == 0xF0 = between 0x90 0xBF
         | first == 0xF4 = between 0x80 0x8F
         | otherwise = between 0x80 0xBF
    between low high byte = low <= byte && byte <= high
