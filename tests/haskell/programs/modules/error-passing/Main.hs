module Main where

import Control.Exception
import Errors
import Steps
import System.Exit

main :: IO ()
main = do
  n <- runSteps ["load", "check", "store"] `catch` handler
  print n
  _ <- runSteps ["load", "burn", "store"] `catch` handler
  r <- try (runSteps ["explode"]) :: IO (Either ErrorCall Int)
  putStrLn (either (const "exploded") show r)
  _ <- runSteps ["quit"]
  putStrLn "not reached"
  where
    handler :: StepError -> IO Int
    handler e = putStrLn ("step failed: " ++ describe e) >> if fatal e then exitWith (ExitFailure 9) else return 0
