module Main (main) where

import Control.Monad (replicateM, unless)
import System.IO

-- Standard input in all the ways there are, one after the other.
countLines :: Int -> IO Int
countLines n = do
  end <- isEOF
  if end then return n else do
    line <- hGetLine stdin
    if line == "--" then return n else countLines (n + 1)

digits :: IO String
digits = do
  next <- hLookAhead stdin
  if next `elem` ['0' .. '9'] then (:) <$> getChar <*> digits else return ""

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  name <- getLine
  putStrLn ("hello, " ++ name)
  count <- countLines 0
  print count
  n <- read <$> digits
  newline <- hGetChar stdin
  print (n :: Int, newline)
  values <- replicateM n readLn :: IO [Int]
  print (sum values)
  ready <- hReady stdin
  print ready
  open <- hIsOpen stdin
  rest <- hGetContents stdin
  closed <- hIsClosed stdin
  print (open, closed)
  mapM_ (putStrLn . reverse) (takeWhile (/= "end") (lines rest))
  unless (null rest) $ putStrLn (last (lines rest))
