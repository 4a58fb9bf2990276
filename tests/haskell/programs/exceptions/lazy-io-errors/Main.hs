module Main where

import Control.Exception
import Control.Monad
import System.IO
import System.IO.Error

-- Errors of handles: closed, wrong mode, end of file in the middle, lazy reads after close.
attempt :: String -> IO () -> IO ()
attempt what act = act `catch` \e -> putStrLn (what ++ ": " ++ classify e)
  where
    classify e
      | isEOFError e = "end of file"
      | isDoesNotExistError e = "does not exist"
      | isIllegalOperation e = "illegal operation"
      | isAlreadyInUseError e = "in use"
      | isUserError e = "user error " ++ ioeGetErrorString e
      | otherwise = "other: " ++ show e

main :: IO ()
main = do
  writeFile "three.txt" "one\ntwo\nthree"
  h <- openFile "three.txt" ReadMode
  attempt "four lines" (replicateM_ 4 (hGetLine h >>= putStrLn))
  attempt "again" (hGetChar h >>= print)
  hClose h
  attempt "closed" (hGetLine h >>= putStrLn)
  hClose h
  attempt "write to a reader" (withFile "three.txt" ReadMode (`hPutStrLn` "x"))
  attempt "read from a writer" (withFile "out.txt" WriteMode (\o -> hGetLine o >>= putStrLn))
  attempt "missing" (withFile "missing.txt" ReadMode (\o -> hGetLine o >>= putStrLn))
  s <- withFile "three.txt" ReadMode hGetContents
  attempt "lazy after close" (putStrLn ("got " ++ show s))
  attempt "locked" (do
    a <- openFile "three.txt" WriteMode
    (openFile "three.txt" ReadMode >>= hClose) `finally` hClose a)
  attempt "user" (ioError (userError "custom"))
  attempt "ioError of fail" (void (fail "failing"))
  r <- tryJust (guard . isDoesNotExistError) (readFile "missing.txt")
  print (either (const "guarded") id r)
  print (fmap ioeGetFileName (Just (mkIOError doesNotExistErrorType "loc" Nothing (Just "file.txt"))))
  print (mkIOError doesNotExistErrorType "loc" Nothing (Just "file.txt"))
