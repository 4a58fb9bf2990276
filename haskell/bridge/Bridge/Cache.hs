-- | What is kept from run to run, and whether it still holds.
--
-- Note [When a module is compiled again]
--
-- GHC keeps an interface for each module, and compiles it again when the interfaces of its imports, its
-- options or what it includes have changed. Whether the source has changed GHC tells by the time of
-- the file, which lies when a file is copied or restored; so beside each fragment stands the
-- fingerprint of its source, and where that differs, or the fragment is missing or cut short, the
-- interface is removed and GHC has to compile the module.
module Bridge.Cache
  ( fragmentPath, interfaceFolder, dropStale, writeFragment, writeModules ) where

import Control.Exception (IOException, try)
import Control.Monad (when)
import qualified Data.ByteString.Builder as Builder
import qualified Data.ByteString.Char8 as Bytes
import qualified Data.ByteString.Lazy as Lazy
import Data.List (isSuffixOf)
import GHC.Fingerprint (getFileHash)
import System.Directory
import System.FilePath
import System.IO (Handle, IOMode (..), SeekMode (..), hFileSize, hSeek, withBinaryFile)

import Bridge.Instead
import Bridge.Options

fragmentPath :: Options -> String -> FilePath
fragmentPath options name = optOut options </> optUnit options </> name <.> "frag"

interfaceFolder :: Options -> FilePath
interfaceFolder options = optCache options </> "interfaces" </> optUnit options

keyPath :: Options -> String -> FilePath
keyPath options name = fragmentPath options name ++ ".key"

-- | Removes the interface of a module, given with its source, if its fragment does not hold any more.
dropStale :: Options -> String -> FilePath -> IO ()
dropStale options name source = do
  kept <- try (Bytes.readFile (keyPath options name)) :: IO (Either IOException Bytes.ByteString)
  now <- sourceKey source
  whole <- isWhole (fragmentPath options name)
  when (either (const True) (/= now) kept || not whole) $ do
    let interface = interfaceFolder options </> map slash name <.> "hi"
    there <- doesFileExist interface
    when there (removeFile interface)
  where slash c = if c == '.' then '/' else c

sourceKey :: FilePath -> IO Bytes.ByteString
sourceKey source = Bytes.pack . show <$> getFileHash source

-- | Whether a fragment was written to its end.
isWhole :: FilePath -> IO Bool
isWhole path = do
  there <- doesFileExist path
  if not there then return False else withBinaryFile path ReadMode $ \h -> do
    size <- hFileSize h
    hSeek h AbsoluteSeek (max 0 (size - 5))
    ("\nend\n" `isSuffixOf`) . Bytes.unpack <$> Bytes.hGet h 5

-- | Writes a fragment, then its key. What is to be used instead of definitions of another module goes to
-- that module's fragment, and the module's own has nothing but its ends; Note [Instead].
writeFragment :: Options -> String -> FilePath -> Builder.Builder -> IO ()
writeFragment options name source text = do
  let path = fragmentPath options name
  createDirectoryIfMissing True (takeDirectory path)
  key <- sourceKey source
  case replacedModule name of
    Nothing -> writeBeside path (`Builder.hPutBuilder` text)
    Just other -> do
      original <- Bytes.readFile (fragmentPath options other)
      writeBeside (fragmentPath options other) (`Builder.hPutBuilder` replaceDefinitions original text)
      writeBeside path (`Builder.hPutBuilder` emptied text)
  writeBeside (keyPath options name) (`Bytes.hPut` key)

-- | The first line, the module, and the end.
emptied :: Builder.Builder -> Builder.Builder
emptied text = foldMap Builder.lazyByteString
  [ Lazy.intercalate newline (take 2 (Lazy.split 10 (Builder.toLazyByteString text))), newline, Lazy.pack [101, 110, 100, 10] ]
  where newline = Lazy.pack [10]

-- | Writes a file beside its place and moves it there.
writeBeside :: FilePath -> (Handle -> IO ()) -> IO ()
writeBeside path write = do
  let beside = path ++ ".part"
  withBinaryFile beside WriteMode write
  renameFile beside path

-- | The home modules, those before that others import, each with the hash of its fragment.
writeModules :: Options -> [String] -> IO ()
writeModules options names = do
  rows <- mapM row names
  writeBeside (optOut options </> "modules") (`Bytes.hPut` Bytes.unlines rows)
  where
    row name = do
      hash <- getFileHash (fragmentPath options name)
      return (Bytes.pack (optUnit options ++ ":" ++ name ++ " " ++ show hash))
