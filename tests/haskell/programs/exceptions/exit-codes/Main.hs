module Main where

import Control.Exception
import Control.Monad (forM_, when)
import System.Exit
import System.IO

check :: Int -> IO ()
check n = do
  putStrLn ("check " ++ show n)
  when (n == 3) $ do
    hPutStrLn stderr "third check failed"
    exitWith (ExitFailure 42)

main :: IO ()
main = do
  r <- try (exitWith (ExitFailure 7))
  print (r :: Either ExitCode ())
  r2 <- try exitSuccess :: IO (Either ExitCode ())
  print r2
  r3 <- try (exitWith (ExitFailure 0)) :: IO (Either SomeException ())
  putStrLn (either (const "a failure must not be 0") (const "?") r3)
  forM_ [1 ..] check `finally` putStrLn "cleanup"
  putStrLn "not reached"
