module Main where

import Control.Monad
import System.IO

main :: IO ()
main = do
  mapM_ print [stdin, stdout, stderr]
  hSetBuffering stdout NoBuffering
  hGetBuffering stdout >>= print
  hSetBuffering stdout LineBuffering
  hGetBuffering stdout >>= print
  mapM hIsOpen [stdin, stdout, stderr] >>= print
  mapM hIsWritable [stdin, stdout] >>= print
  hPutStrLn stderr "to the error stream"
  hPutStr stdout "no newline yet;"
  hFlush stdout
  putStrLn " now"
  c <- hLookAhead stdin
  print c
  a <- getChar
  b <- getChar
  print (a, b)
  l <- getLine
  print l
  n <- readLn :: IO Int
  xs <- replicateM n (fmap read getLine) :: IO [Double]
  print (sum xs)
  ready <- hReady stdin
  print ready
  rest <- getContents
  print (map (map fromEnum) (lines rest))
  hIsClosed stdin >>= print . (|| True)
  enc <- hGetEncoding stdout
  print enc
  hClose stdout
