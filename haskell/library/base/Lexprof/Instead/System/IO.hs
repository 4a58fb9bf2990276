-- | Files for a while, by names that nobody has.
module Lexprof.Instead.System.IO where

import System.IO (Handle, IOMode (..), openBinaryFile, openFile)

import Lexprof.World

openTempFile, openBinaryTempFile, openTempFileWithDefaultPermissions, openBinaryTempFileWithDefaultPermissions
  :: FilePath -> String -> IO (FilePath, Handle)
openTempFile = temporary openFile
openBinaryTempFile = temporary openBinaryFile
openTempFileWithDefaultPermissions = openTempFile
openBinaryTempFileWithDefaultPermissions = openBinaryTempFile

-- | A number stands before the ending of the name, the first by which there is no file.
temporary :: (FilePath -> IOMode -> IO Handle) -> FilePath -> String -> IO (FilePath, Handle)
temporary open folder template = try 1
  where
    try n = do
      let path = inFolder (begin ++ "-" ++ show n ++ ending)
      kind <- obtain (fileKind path)
      if kind == 0 then (,) path <$> open path ReadWriteMode else try (n + 1 :: Int)
    (begin, ending) = case break (== '.') (reverse template) of
      (end, '.' : start) -> (reverse start, '.' : reverse end)
      _ -> (template, "")
    inFolder name
      | null folder = name
      | last folder == '/' = folder ++ name
      | otherwise = folder ++ "/" ++ name
