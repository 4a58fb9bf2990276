module Main where

import System.Environment
import System.Exit
import Control.Monad (forM_)
import Data.Maybe (isJust)

main :: IO ()
main = do
  args <- getArgs
  putStrLn (show (length args) ++ " arguments")
  forM_ (zip [1 :: Int ..] args) $ \(i, a) -> putStrLn (show i ++ ": " ++ show a)
  path <- lookupEnv "PATH"
  print (isJust path)
  lookupEnv "SURELY_NOT_SET_ANYWHERE" >>= print
  setEnv "MINE" "value"
  getEnv "MINE" >>= putStrLn
  unsetEnv "MINE"
  lookupEnv "MINE" >>= print
  withProgName "renamed" getProgName >>= putStrLn
  withArgs [] getArgs >>= print
  case reads (last args) of
    [(0, "")] -> exitSuccess
    [(n, "")] -> exitWith (ExitFailure n)
    _ -> die "the last argument must be a number"
