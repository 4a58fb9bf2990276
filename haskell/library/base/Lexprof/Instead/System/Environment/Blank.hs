-- | The environment, in which what is set to nothing is set.
module Lexprof.Instead.System.Environment.Blank where

import Control.Monad (when)
import Data.IORef (modifyIORef')
import Data.Maybe (fromMaybe, isNothing)

import Lexprof.Instead.System.Environment (changed, checked, lookupEnv)
import System.Environment.Blank ()

getEnv :: String -> IO (Maybe String)
getEnv = lookupEnv

getEnvDefault :: String -> String -> IO String
getEnvDefault name otherwise_ = fromMaybe otherwise_ <$> lookupEnv name

setEnv :: String -> String -> Bool -> IO ()
setEnv name text overwrite = do
  checked "setEnv" name
  before <- lookupEnv name
  when (overwrite || isNothing before) (modifyIORef' changed ((name, Just (takeWhile (/= '\NUL') text)) :))

unsetEnv :: String -> IO ()
unsetEnv name = checked "unsetEnv" name >> modifyIORef' changed ((name, Nothing) :)
