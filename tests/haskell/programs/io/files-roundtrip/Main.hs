module Main where

import Control.Monad
import System.Directory
import System.IO

main :: IO ()
main = do
  writeFile "poem.txt" "roses are red\nviolets are blue\n"
  appendFile "poem.txt" "lazy lists\nare infinite too\n"
  s <- readFile "poem.txt"
  putStr s
  print (length (lines s))
  h <- openFile "poem.txt" ReadMode
  size <- hFileSize h
  first <- hGetLine h
  pos <- hTell h
  hSeek h AbsoluteSeek 6
  w <- replicateM 3 (hGetChar h)
  eof <- hIsEOF h
  print (size, first, pos, w, eof)
  hSeek h SeekFromEnd (-4)
  rest <- hGetContents h
  putStr rest
  hClose h
  withFile "numbers" WriteMode $ \o -> do
    hSetBuffering o (BlockBuffering (Just 64))
    forM_ [1 .. 20 :: Int] (hPrint o)
    hPutStr o "end"
  ns <- withFile "numbers" ReadMode loop
  print ns
  exists <- mapM doesFileExist ["poem.txt", "numbers", "other"]
  print exists
  renameFile "numbers" "other"
  listDirectory "." >>= print . length
  removeFile "other"
  doesFileExist "other" >>= print
  withFile "poem.txt" ReadWriteMode $ \o -> do
    hPutStr o "ROSES"
    hSeek o SeekFromEnd 0
    hPutStrLn o "(end)"
  readFile "poem.txt" >>= putStr . unlines . map reverse . lines
  mapM_ (\m -> withFile "poem.txt" m (\o -> (,) <$> hIsReadable o <*> hIsWritable o >>= print)) [ReadMode, AppendMode, ReadWriteMode]
  where
    loop h = do
      end <- hIsEOF h
      if end then return [] else (:) <$> hGetLine h <*> loop h
