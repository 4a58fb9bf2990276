-- | Texts are read and written by way of lists.
module Lexprof.Instead.Data.Text.IO where

import qualified Data.Text as Text
import Data.Text (Text)
import System.IO (Handle, IOMode (..), withFile)
import qualified System.IO as IO

import Data.Text.IO ()

readFile :: FilePath -> IO Text
readFile path = withFile path ReadMode hGetContents

hGetChunk, hGetContents, hGetLine :: Handle -> IO Text
hGetChunk = hGetContents
hGetContents handle = do
  text <- IO.hGetContents handle
  return $! Text.pack text
hGetLine handle = Text.pack <$> IO.hGetLine handle

hPutStr, hPutStrLn :: Handle -> Text -> IO ()
hPutStr handle text = IO.hPutStr handle (Text.unpack text)
hPutStrLn handle text = IO.hPutStrLn handle (Text.unpack text)
