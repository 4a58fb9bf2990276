-- | The bridge from Haskell: GHC's front end, and fragments of what it desugars.
module Main (main) where

import System.Environment (getArgs)
import System.Exit
import System.IO (hPutStrLn, stderr)

import Bridge.Characters (characterTables)
import Bridge.Options (parseOptions)
import Bridge.Session (compile)

main :: IO ()
main = do
  arguments <- getArgs
  case parseOptions arguments of
    _ | [ "--character-tables" ] == arguments -> putStr characterTables
    Left message -> hPutStrLn stderr ("lexprof-bridge: " ++ message) >> exitWith (ExitFailure 2)
    Right options -> do
      ok <- compile options
      if ok then exitSuccess else exitWith (ExitFailure 1)
