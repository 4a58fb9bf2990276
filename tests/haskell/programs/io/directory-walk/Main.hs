-- Folders, files, their sizes and times, temporary files, and copies byte for byte.
module Main (main) where

import Control.Exception (bracket, try)
import Control.Monad (forM, forM_)
import qualified Data.ByteString as Bytes
import Data.List (isSuffixOf, sort, sortOn)
import Data.Time (diffUTCTime, getCurrentTime)
import System.Directory
import System.FilePath (makeRelative, takeExtension, takeFileName, (<.>), (</>))
import System.FilePath.Posix (hasTrailingPathSeparator)
import qualified System.FilePath.Windows as Windows
import System.IO
import System.IO.Error (catchIOError, isAlreadyExistsError, isDoesNotExistError)
import System.IO.Unsafe (unsafeInterleaveIO)

data Entry = File FilePath Integer | Folder FilePath [Entry]

walk :: FilePath -> IO Entry
walk path = do
  isFolder <- doesDirectoryExist path
  if isFolder
    then Folder path <$> (listDirectory path >>= mapM (walk . (path </>)) . sort)
    else File path <$> getFileSize path

total :: Entry -> Integer
total (File _ n) = n
total (Folder _ es) = sum (map total es)

draw :: Int -> Entry -> [String]
draw depth entry = case entry of
  File p n -> [indent ++ takeFileName p ++ " " ++ show n]
  Folder p es -> (indent ++ takeFileName p ++ "/ " ++ show (total entry)) : concatMap (draw (depth + 1)) es
  where indent = replicate (2 * depth) ' '

main :: IO ()
main = do
  createDirectoryIfMissing True ("top" </> "left" </> "deep")
  createDirectory ("top" </> "right")
  forM_ (zip ["a.txt", "left" </> "b.dat", "left" </> "deep" </> "c.txt", "right" </> "d.txt"] [1 :: Int ..]) (\(name, n) ->
    writeFile ("top" </> name) (concat (replicate n "some text, übrigens\n")))
  tree <- walk "top"
  mapM_ putStrLn (draw 0 tree)
  again <- try (createDirectory "top")
  putStrLn (either (\e -> if isAlreadyExistsError e then "there already" else show e) (const "made twice") again)
  Bytes.writeFile "bytes" (Bytes.pack ([0 .. 255] ++ [255, 254 .. 0]))
  copyFile "bytes" ("top" </> "bytes.copy")
  same <- (==) <$> Bytes.readFile "bytes" <*> Bytes.readFile ("top" </> "bytes.copy")
  print same
  renameFile ("top" </> "a.txt") ("top" </> "right" </> "moved" <.> "txt")
  removeFile ("top" </> "left" </> "b.dat")
  listDirectory ("top" </> "right") >>= print . sort
  found <- findFiles (".txt" `isSuffixOf`) "top"
  print (sort (map (makeRelative "top") found), map takeExtension found)
  modified <- getModificationTime "bytes"
  now <- getCurrentTime
  print (abs (diffUTCTime now modified) < 60)
  here <- getCurrentDirectory
  withCurrentDirectory ("top" </> "left") (do
    inside <- getCurrentDirectory
    putStrLn (makeRelative here inside)
    doesFileExist ("deep" </> "c.txt") >>= print)
  canonical <- canonicalizePath ("top" </> "left" </> ".." </> "." </> "right" </> "d.txt")
  absolute <- makeAbsolute "bytes"
  putStrLn (makeRelative here canonical ++ " " ++ makeRelative here absolute)
  (path, handle) <- openTempFile "." "temporary.txt"
  hPutStr handle "kept for a moment"
  hClose handle
  readFile path >>= putStrLn
  removeFile path
  gone <- try (readFile path)
  putStrLn (either (\e -> if isDoesNotExistError e then "gone" else show e) id gone)
  missing <- (Right <$> getFileSize "nowhere") `catchIOError` (return . Left . isDoesNotExistError)
  print missing
  exists <- forM ["top", "bytes", "nowhere"] (\p -> (,,) <$> doesPathExist p <*> doesFileExist p <*> doesDirectoryExist p)
  print exists
  lazy <- unsafeInterleaveIO (readFile ("top" </> "right" </> "d.txt"))
  print (length (lines lazy))
  bracket (openFile "log" AppendMode) hClose (\h -> hPutStrLn h "first" >> hPutStrLn h "second")
  appendFile "log" "third\n"
  size <- withFile "log" ReadMode hFileSize
  print size
  removeDirectoryRecursive "top"
  removePathForcibly "nowhere"
  left <- listDirectory "."
  print (sortOn length left)
  home <- (not . null <$> getHomeDirectory) `catchIOError` const (return True)
  temporary <- getTemporaryDirectory
  print (home, not (null temporary), hasTrailingPathSeparator "a/", Windows.joinPath ["a", "b"], Windows.splitDrive "c:\\d")
  where
    findFiles keep path = do
      names <- listDirectory path
      concat <$> forM names (\name -> do
        let inner = path </> name
        isFolder <- doesDirectoryExist inner
        if isFolder then findFiles keep inner else return [inner | keep inner])
