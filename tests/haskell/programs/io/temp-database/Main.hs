module Main where

import Control.Exception
import Control.Monad
import Data.List
import System.Directory
import System.FilePath
import System.IO
import System.IO.Error

-- A small key-value database, a file for each key, driven by the input.
dbDir :: FilePath
dbDir = "db" </> "main"

fileOf :: String -> FilePath
fileOf k = dbDir </> k <.> "val"

put, del :: String -> String -> IO ()
put k v = do
  let tmp = fileOf k <.> "tmp"
  bracket (openFile tmp WriteMode) hClose (`hPutStr` v)
  renameFile tmp (fileOf k)
del k _ = removeFile (fileOf k) `catch` \e ->
  if isDoesNotExistError e then putStrLn ("no key " ++ k) else throwIO e

get :: String -> IO (Maybe String)
get k = do
  r <- try (withFile (fileOf k) ReadMode (\h -> hGetContents h >>= \s -> evaluate (length s) >> return s))
  return (either (\e -> const Nothing (e :: IOException)) Just r)

keys :: IO [String]
keys = sort . map takeBaseName . filter ((== ".val") . takeExtension) <$> listDirectory dbDir

command :: String -> IO ()
command l = case words l of
  "put" : k : v -> put k (unwords v)
  ["get", k] -> get k >>= putStrLn . maybe ("nothing for " ++ k) id
  ["del", k] -> del k ""
  ["keys"] -> keys >>= print
  ["size"] -> keys >>= mapM (getFileSize . fileOf) >>= print . sum
  ["copy", a, b] -> copyFile (fileOf a) (fileOf b)
  _ -> putStrLn ("what is " ++ show l ++ "?")

main :: IO ()
main = do
  createDirectoryIfMissing True dbDir
  doesDirectoryExist dbDir >>= print
  getContents >>= mapM_ command . lines
  removeDirectoryRecursive "db"
  doesDirectoryExist "db" >>= print
