-- | Texts are read and written as bytes in UTF-8; by way of lists where the handle's characters are bytes, and
-- where the handle is not open, which is then said as of lists.
module Lexprof.Instead.Data.Text.IO where

import qualified Data.ByteString as Bytes
import Data.Maybe (isJust)
import qualified Data.Text as Text
import Data.Text (Text)
import Data.Text.Encoding (decodeUtf8', encodeUtf8)
import GHC.IO.Exception (IOErrorType (InvalidArgument), IOException (..))
import GHC.IO.Handle.Types (Handle (..))
import System.IO (IOMode (..), hGetEncoding, hIsOpen, hPutChar, withFile)
import qualified System.IO as IO

import Data.Text.IO ()

readFile :: FilePath -> IO Text
readFile path = withFile path ReadMode hGetContents

isUtf8 :: Handle -> IO Bool
isUtf8 handle = hIsOpen handle >>= \open -> if open then isJust <$> hGetEncoding handle else return False

hGetChunk, hGetContents, hGetLine :: Handle -> IO Text
hGetChunk = hGetContents
hGetContents handle = isUtf8 handle >>= \known ->
  if known then Bytes.hGetContents handle >>= either malformed return . decodeUtf8'
  else IO.hGetContents handle >>= \text -> return $! Text.pack text
  where
    malformed _ = ioError (IOError (Just handle) InvalidArgument "hGetContents" "invalid byte sequence" Nothing
      (Just path))
    path = case handle of
      FileHandle name _ -> name
      DuplexHandle name _ _ -> name
hGetLine handle = Text.pack <$> IO.hGetLine handle

hPutStr, hPutStrLn :: Handle -> Text -> IO ()
hPutStr handle text = isUtf8 handle >>= \known ->
  if known then Bytes.hPut handle (encodeUtf8 text) else IO.hPutStr handle (Text.unpack text)
hPutStrLn handle text = hPutStr handle text >> hPutChar handle '\n'
