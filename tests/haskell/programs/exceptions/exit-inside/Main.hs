module Main where

import Control.Exception
import Control.Monad
import System.Exit
import System.IO

-- exitWith is an exception: handlers see it, bracket releases, SomeException must pass it on.
process :: Int -> IO ()
process n = bracket_ (putStrLn ("open " ++ show n)) (putStrLn ("close " ++ show n)) $ do
  when (n == 2) $ void (evaluate (1 `div` (n - 2)))
  when (n == 4) $ exitWith (ExitFailure n)
  putStrLn ("done " ++ show n)

guarded :: IO () -> IO ()
guarded act = act `catch` \e -> case fromException e of
  Just code -> do
    hPutStrLn stderr ("exit requested: " ++ show (code :: ExitCode))
    throwIO code
  Nothing -> hPutStrLn stderr ("ignored: " ++ show e)

main :: IO ()
main = do
  forM_ [1 ..] (guarded . process)
  putStrLn "not reached"
