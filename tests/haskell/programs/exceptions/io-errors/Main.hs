module Main where

import Control.Exception
import Control.Monad
import System.IO
import System.IO.Error

report :: IOException -> IO ()
report e = do
  putStrLn ("file: " ++ show (ioeGetFileName e))
  putStrLn ("missing " ++ show (isDoesNotExistError e) ++ ", eof " ++ show (isEOFError e)
    ++ ", user " ++ show (isUserError e) ++ ", exists " ++ show (isAlreadyExistsError e))
  when (isUserError e) (putStrLn ("text: " ++ ioeGetErrorString e))

main :: IO ()
main = do
  (readFile "no-such-file.txt" >>= putStrLn) `catch` report
  (void (readFile "no-such-file.txt")) `catch` report
  ioError (userError "mine") `catch` report
  fail "by fail" `catch` report
  getLine `catchIOError` (\e -> report e >> return "") >>= print
  print =<< isEOF
  r <- tryIOError (openFile "/nowhere/at/all" WriteMode)
  either (putStrLn . ("cannot open: " ++) . show . isDoesNotExistError) (const (putStrLn "opened")) r
  let e = annotateIOError (mkIOError userErrorType "here" Nothing (Just "f.txt")) "there" Nothing Nothing
  print e
  r' <- try (modifyIOError (`ioeSetErrorString` "changed") (ioError (userError "original")))
  print (r' :: Either IOException ())
  print (map (\f -> f (userError "x")) [isUserError, isFullError, isPermissionError, isIllegalOperation])
  h <- openFile "made.txt" WriteMode
  hClose h
  hPutStr h "too late" `catch` \x -> putStrLn (if isIllegalOperation x then "closed" else "other")
  print (userError "shown")
