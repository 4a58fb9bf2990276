-- | Text is UTF-8, whatever the locale says.
module Lexprof.Instead.GHC.IO.Encoding where

import Data.Char (toUpper)
import GHC.IO.Encoding (TextEncoding, char8, latin1, utf16, utf16be, utf16le, utf32, utf32be, utf32le, utf8)
import GHC.IO.Exception (IOErrorType (NoSuchThing), IOException (..))

initLocaleEncoding, initFileSystemEncoding, initForeignEncoding :: TextEncoding
initLocaleEncoding = utf8
initFileSystemEncoding = utf8
initForeignEncoding = utf8

getLocaleEncoding, getFileSystemEncoding, getForeignEncoding :: IO TextEncoding
getLocaleEncoding = return utf8
getFileSystemEncoding = return utf8
getForeignEncoding = return utf8

setLocaleEncoding, setFileSystemEncoding, setForeignEncoding :: TextEncoding -> IO ()
setLocaleEncoding _ = return ()
setFileSystemEncoding _ = return ()
setForeignEncoding _ = return ()

-- | What is to be done with what is not well-formed, behind the name, has no effect.
mkTextEncoding :: String -> IO TextEncoding
mkTextEncoding name = maybe (ioError unknown) return (lookup (map toUpper (takeWhile (/= '/') name)) encodings)
  where
    unknown = IOError Nothing NoSuchThing "mkTextEncoding" ("unknown encoding:" ++ name) Nothing Nothing
    encodings =
      [ ("UTF-8", utf8), ("UTF8", utf8), ("UTF-16", utf16), ("UTF-16LE", utf16le), ("UTF-16BE", utf16be)
      , ("UTF-32", utf32), ("UTF-32LE", utf32le), ("UTF-32BE", utf32be), ("LATIN1", latin1), ("ISO-8859-1", latin1)
      , ("ISO8859-1", latin1), ("ASCII", latin1), ("US-ASCII", latin1), ("ANSI_X3.4-1968", latin1), ("CHAR8", char8) ]
