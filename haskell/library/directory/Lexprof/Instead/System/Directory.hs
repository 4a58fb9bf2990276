{-# LANGUAGE GHCForeignImportPrim, MagicHash, UnboxedTuples #-}
-- | Files and folders, as far as the reducer has primitives for them.
module Lexprof.Instead.System.Directory where

import Control.Monad (unless, when)
import GHC.Base (IO (..), RealWorld, State#)
import Data.Time.Clock (UTCTime)
import Data.Time.Clock.System (SystemTime (..), systemToUTCTime)
import System.FilePath (isAbsolute, joinPath, normalise, splitDirectories, takeDirectory, (</>))
import System.IO (IOMode (..), hGetContents, hPutStr, withBinaryFile)
import System.IO.Error

import System.Directory ()

-- | What comes of a primitive that yields something.
data Outcome a = Got a | Refused Int [Char]

-- | What comes of a primitive that yields nothing.
data Completion = Done | NotDone Int [Char]

type World = State# RealWorld

foreign import prim "FILE-KIND" fileKind :: [Char] -> World -> Outcome Int
foreign import prim "FILE-SIZE" fileSize :: [Char] -> World -> Outcome Integer
foreign import prim "FILE-TIME" fileTime :: [Char] -> World -> Outcome Integer
foreign import prim "FILE-REMOVE" fileRemove :: [Char] -> World -> Completion
foreign import prim "FILE-RENAME" fileRename :: [Char] -> [Char] -> World -> Completion
foreign import prim "DIRECTORY-LIST" directoryList :: [Char] -> World -> Outcome [[Char]]
foreign import prim "DIRECTORY-MAKE" directoryMake :: [Char] -> World -> Completion
foreign import prim "DIRECTORY-REMOVE" directoryRemove :: [Char] -> World -> Completion
foreign import prim "DIRECTORY-CURRENT" directoryCurrent :: World -> Outcome [Char]
foreign import prim "DIRECTORY-CHANGE" directoryChange :: [Char] -> World -> Completion

get :: String -> FilePath -> (World -> Outcome a) -> IO a
get location path primitive = IO (\s -> case primitive s of
  Got x -> (# s, x #)
  Refused reason text -> case refusal location path reason text of IO action -> action s)

perform :: String -> FilePath -> (World -> Completion) -> IO ()
perform location path primitive = IO (\s -> case primitive s of
  Done -> (# s, () #)
  NotDone reason text -> case refusal location path reason text of IO action -> action s)

refusal :: String -> FilePath -> Int -> String -> IO a
refusal location path reason text = ioError (ioeSetErrorString (mkIOError sort location Nothing (Just path)) text)
  where
    sort = case reason of
      1 -> doesNotExistErrorType
      2 -> alreadyExistsErrorType
      3 -> permissionErrorType
      4 -> fullErrorType
      5 -> alreadyInUseErrorType
      _ -> userErrorType

doesPathExist, doesFileExist, doesDirectoryExist :: FilePath -> IO Bool
doesPathExist path = (/= 0) <$> get "doesPathExist" path (fileKind path)
doesFileExist path = (\kind -> kind == 1 || kind == 3) <$> get "doesFileExist" path (fileKind path)
doesDirectoryExist path = (== 2) <$> get "doesDirectoryExist" path (fileKind path)

getModificationTime :: FilePath -> IO UTCTime
getModificationTime path = systemToUTCTime . moment <$> get "getModificationTime" path (fileTime path)
  where moment n = MkSystemTime (fromInteger (n `div` 1000000000)) (fromInteger (n `mod` 1000000000))

getFileSize :: FilePath -> IO Integer
getFileSize path = get "getFileSize" path (fileSize path)

removeFile :: FilePath -> IO ()
removeFile path = perform "removeFile" path (fileRemove path)

renameFile, renameDirectory, renamePath, copyFile :: FilePath -> FilePath -> IO ()
renameFile from to = perform "renameFile" from (fileRename from to)
renameDirectory from to = perform "renameDirectory" from (fileRename from to)
renamePath from to = perform "renamePath" from (fileRename from to)
copyFile from to = withBinaryFile from ReadMode $ \source -> withBinaryFile to WriteMode $ \target ->
  hGetContents source >>= hPutStr target

getDirectoryContents, listDirectory :: FilePath -> IO [FilePath]
getDirectoryContents path = get "getDirectoryContents" path (directoryList path)
listDirectory path = filter (`notElem` [".", ".."]) <$> getDirectoryContents path

createDirectory, removeDirectory, removeDirectoryRecursive :: FilePath -> IO ()
createDirectory path = perform "createDirectory" path (directoryMake path)
removeDirectory path = perform "removeDirectory" path (directoryRemove path)
removeDirectoryRecursive path = do
  names <- listDirectory path
  mapM_ (removeAny . ((path ++ "/") ++)) names
  removeDirectory path
  where
    removeAny inner = removeFile inner `catchIOError` \_ -> removeDirectoryRecursive inner -- never through a link

-- | What is not there is no matter.
removePathForcibly :: FilePath -> IO ()
removePathForcibly path = removeFile path `catchIOError` \_ -> do
  there <- doesPathExist path
  when there $ do
    names <- listDirectory path
    mapM_ (removePathForcibly . ((path ++ "/") ++)) names
    removeDirectory path

createDirectoryIfMissing :: Bool -> FilePath -> IO ()
createDirectoryIfMissing parents path = do
  there <- doesDirectoryExist path
  unless there $ do
    let parent = takeDirectory path
    when (parents && parent /= path && not (null parent)) $ createDirectoryIfMissing True parent
    createDirectory path

getCurrentDirectory :: IO FilePath
getCurrentDirectory = get "getCurrentDirectory" "" directoryCurrent

setCurrentDirectory :: FilePath -> IO ()
setCurrentDirectory path = perform "setCurrentDirectory" path (directoryChange path)

absolute :: FilePath -> IO FilePath
absolute path = if isAbsolute path then return path else (</> path) <$> getCurrentDirectory

makeAbsolute :: FilePath -> IO FilePath
makeAbsolute path = normalise <$> absolute path

-- | By names alone: links are not followed.
canonicalizePath :: FilePath -> IO FilePath
canonicalizePath path = joinPath . reverse . foldl step [] . splitDirectories <$> absolute path
  where
    step done "." = done
    step [root] ".." = [root]
    step (_ : done) ".." = done
    step done name = name : done
