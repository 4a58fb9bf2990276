-- | Text is UTF-8, whatever the locale says.
module Lexprof.Instead.GHC.IO.Encoding where

import GHC.IO.Encoding (TextEncoding, utf8)

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
