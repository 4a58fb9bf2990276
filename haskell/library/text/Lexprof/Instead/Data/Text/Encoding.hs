-- | Texts from bytes and to bytes.
module Lexprof.Instead.Data.Text.Encoding where

import Data.Bits (shiftL, shiftR, (.&.), (.|.))
import qualified Data.ByteString as Bytes
import Data.ByteString (ByteString)
import qualified Data.ByteString.Char8 as Char8
import Data.Char (chr, ord)
import qualified Data.Text as Text
import Data.Text (Text)
import Data.Text.Encoding.Error (OnDecodeError)
import Data.Word (Word8)

import Data.Text.Encoding ()

decodeLatin1 :: ByteString -> Text
decodeLatin1 = Text.pack . Char8.unpack

decodeUtf8With :: OnDecodeError -> ByteString -> Text
decodeUtf8With onError = Text.pack . go . Bytes.unpack
  where
    go [] = []
    go (a : rest)
      | a < 0x80 = chr (fromIntegral a) : go rest
      | a >= 0xC2 && a < 0xE0 = several 1 0x80 (a .&. 0x1F) a rest
      | a >= 0xE0 && a < 0xF0 = several 2 0x800 (a .&. 0x0F) a rest
      | a >= 0xF0 && a < 0xF5 = several 3 0x10000 (a .&. 0x07) a rest
      | otherwise = wrong a rest
    several n least begin a rest = case collect n (fromIntegral begin) rest of
      Just (code, behind)
        | code >= least && code <= 0x10FFFF && not (code >= 0xD800 && code < 0xE000) -> chr code : go behind
      _ -> wrong a rest
    wrong a rest = maybe id (:) (onError "Data.Text.Internal.Encoding: Invalid UTF-8 stream" (Just a)) (go rest)

-- | The bytes that go on a character.
collect :: Int -> Int -> [Word8] -> Maybe (Int, [Word8])
collect 0 code rest = Just (code, rest)
collect n code (b : rest) | b .&. 0xC0 == 0x80 = collect (n - 1) (code `shiftL` 6 .|. fromIntegral (b .&. 0x3F)) rest
collect _ _ _ = Nothing

encodeUtf8 :: Text -> ByteString
encodeUtf8 = Bytes.pack . concatMap (bytes . ord) . Text.unpack
  where
    bytes c
      | c < 0x80 = [fromIntegral c]
      | c < 0x800 = [lead 0xC0 6 c, follow 0 c]
      | c < 0x10000 = [lead 0xE0 12 c, follow 6 c, follow 0 c]
      | otherwise = [lead 0xF0 18 c, follow 12 c, follow 6 c, follow 0 c]
    lead mark n c = fromIntegral (mark .|. (c `shiftR` n)) :: Word8
    follow n c = fromIntegral (0x80 .|. ((c `shiftR` n) .&. 0x3F))
