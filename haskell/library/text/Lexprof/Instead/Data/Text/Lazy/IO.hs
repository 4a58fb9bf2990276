-- | Lazy texts are read in pieces as they are demanded, and written by way of lists.
module Lexprof.Instead.Data.Text.Lazy.IO where

import qualified Data.Text as Text
import qualified Data.Text.IO as Strict
import qualified Data.Text.Lazy as Lazy
import Data.Text.Lazy (Text)
import System.IO (Handle, IOMode (..), hPutChar, openFile)
import qualified System.IO as IO

import Data.Text.Lazy.IO ()

readFile :: FilePath -> IO Text
readFile path = openFile path ReadMode >>= hGetContents

hGetContents, hGetLine :: Handle -> IO Text
hGetContents handle = Lazy.fromChunks . pieces <$> IO.hGetContents handle
  where
    pieces [] = []
    pieces text = let (piece, rest) = splitAt 2048 text in Text.pack piece : pieces rest
hGetLine handle = Lazy.pack <$> IO.hGetLine handle

hPutStr, hPutStrLn :: Handle -> Text -> IO ()
hPutStr handle text = mapM_ (Strict.hPutStr handle) (Lazy.toChunks text)
hPutStrLn handle text = hPutStr handle text >> hPutChar handle '\n'
