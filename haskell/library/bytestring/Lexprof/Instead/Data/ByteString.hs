-- | Reading lines.
module Lexprof.Instead.Data.ByteString where

import Data.ByteString (ByteString)
import qualified Data.ByteString.Char8 as Char8
import System.IO (Handle, hGetEncoding, hSetBinaryMode)
import qualified System.IO as IO

-- | As a line of text, each of whose characters is a byte.
hGetLine :: Handle -> IO ByteString
hGetLine handle = do
  encoding <- hGetEncoding handle
  hSetBinaryMode handle True
  line <- IO.hGetLine handle
  hSetBinaryMode handle (maybe True (const False) encoding)
  return $! Char8.pack line
