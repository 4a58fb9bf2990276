{-# LANGUAGE GHCForeignImportPrim, MagicHash, UnboxedTuples, UnliftedFFITypes #-}
-- | Texts to bytes.
module Lexprof.Instead.Data.Text.Encoding where

import qualified Data.ByteString as Bytes
import Data.ByteString (ByteString)
import Data.ByteString.Internal (unsafeCreateUptoN)
import Data.Text.Array (aBA)
import Data.Text.Internal (Text (..))
import GHC.Exts (Addr#, ByteArray#, RealWorld, State#)
import GHC.IO (IO (..))
import GHC.Ptr (Ptr (..))

import Data.Text.Encoding ()

-- | How many bytes have been read, and how many written.
data Recoded = Recoded Int Int

foreign import prim "BYTES-UTF8" toUtf8 :: ByteArray# -> Int -> Int -> Addr# -> Int -> State# RealWorld -> Recoded

encodeUtf8 :: Text -> ByteString
encodeUtf8 (Text units from size)
  | size == 0 = Bytes.empty
  | otherwise = unsafeCreateUptoN (3 * size) (\(Ptr to) -> IO (\s ->
      case toUtf8 (aBA units) (2 * from) (2 * size) to 0 s of Recoded _ written -> (# s, written #)))
