module Main where

import System.FilePath
import qualified System.FilePath.Posix as P
import qualified System.FilePath.Windows as W

main :: IO ()
main = do
  paths <- lines <$> getContents
  mapM_ tour paths
  print ("a" </> "b" </> "c.txt", "a" </> "/abs", "dir" </> "", "x" <.> "tar" <.> "gz", "f" -<.> "o")
  print (joinPath ["usr", "lib", "ghc"], splitSearchPath "/bin:/usr/bin::x", normalise "./a//b/./c/", makeRelative "/home/u" "/home/u/src/x.hs")
  print (W.splitFileName "C:\\dir\\file.txt", W.isAbsolute "C:\\x", W.takeDrive "D:\\a", P.isPathSeparator '\\', W.isPathSeparator '\\')
  print (equalFilePath "./a" "a", addTrailingPathSeparator "d", dropTrailingPathSeparator "d/", hasTrailingPathSeparator "d/", isValid "", makeValid "")
  where
    tour p = do
      print (splitFileName p, takeDirectory p, takeFileName p, takeBaseName p)
      print (splitExtension p, takeExtensions p, dropExtensions p, replaceExtension p "hs", hasExtension p)
      print (splitDirectories p, splitPath p, isAbsolute p, replaceFileName p "other", replaceBaseName p "base")
