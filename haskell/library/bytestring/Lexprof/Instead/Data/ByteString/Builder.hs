-- | Builders to handles.
module Lexprof.Instead.Data.ByteString.Builder where

import Data.ByteString.Builder (Builder, toLazyByteString)
import qualified Data.ByteString.Lazy as Lazy
import System.IO (Handle)

-- | Piece by piece, as the builder makes them.
hPutBuilder :: Handle -> Builder -> IO ()
hPutBuilder handle = Lazy.hPut handle . toLazyByteString
