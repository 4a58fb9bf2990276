module Steps (runSteps) where

import Control.Exception (throwIO)
import Errors
import System.Exit

runSteps :: [String] -> IO Int
runSteps = fmap length . mapM one
  where
    one "explode" = error "boom"
    one "quit" = exitWith (ExitFailure 5)
    one "burn" = throwIO (Failed { step = "burn", code = 7 })
    one s | s `elem` ["load", "check", "store"] = putStrLn ("did " ++ s)
          | otherwise = throwIO (UnknownStep s)
