-- | A program's arguments and surroundings.
module Lexprof.Instead.System.Environment where

import Control.Exception (bracket_)
import Data.IORef (IORef, modifyIORef', newIORef, readIORef, writeIORef)
import System.IO.Error (catchIOError, ioeSetErrorString, mkIOError, doesNotExistErrorType)
import GHC.IO.Exception (IOErrorType (InvalidArgument))
import System.IO.Unsafe (unsafePerformIO)

import System.Environment ()
import Lexprof.World

-- | What 'withArgs' and 'withProgName' have said.
givenArguments :: IORef (Maybe [String])
givenArguments = unsafePerformIO (newIORef Nothing)

givenName :: IORef (Maybe String)
givenName = unsafePerformIO (newIORef Nothing)

getArgs :: IO [String]
getArgs = readIORef givenArguments >>= maybe (obtain arguments) return

getProgName :: IO String
getProgName = readIORef givenName >>= maybe (obtain programName) return

withArgs :: [String] -> IO a -> IO a
withArgs = meanwhile givenArguments

withProgName :: String -> IO a -> IO a
withProgName = meanwhile givenName

meanwhile :: IORef (Maybe b) -> b -> IO a -> IO a
meanwhile variable x action = do
  before <- readIORef variable
  bracket_ (writeIORef variable (Just x)) (writeIORef variable before) action

getEnv :: String -> IO String
getEnv name = lookupEnv name >>= maybe (ioError missing) return
  where missing = ioeSetErrorString (mkIOError doesNotExistErrorType "getEnv" Nothing (Just name)) "no environment variable"

-- | What the program has set, the last first, and what it has taken away.
changed :: IORef [(String, Maybe String)]
changed = unsafePerformIO (newIORef [])

lookupEnv :: String -> IO (Maybe String)
lookupEnv name = readIORef changed >>= maybe outside return . lookup name
  where outside = (Just <$> obtain (environment name)) `catchIOError` \_ -> return Nothing

-- | Those of the surroundings first, as they stand there.
getEnvironment :: IO [(String, String)]
getEnvironment = do
  outside <- map pair . pieces <$> obtain (environment "")
  own <- readIORef changed
  let current = [(name, text) | (name, Just text) <- firsts own]
  return (filter ((`notElem` map fst own) . fst) outside ++ reverse current)
  where
    pair text = case break (== '=') text of
      (name, _ : value) -> (name, value)
      (name, []) -> (name, "")
    pieces "" = []
    pieces text = case break (== '\NUL') text of (one, rest) -> one : pieces (drop 1 rest)
    firsts ((name, text) : rest) = (name, text) : firsts (filter ((/= name) . fst) rest)
    firsts [] = []

-- | Setting nothing is taking away.
setEnv :: String -> String -> IO ()
setEnv name text
  | null valid = unsetEnv name
  | otherwise = checked "setEnv" name >> modifyIORef' changed ((name, Just valid) :)
  where valid = takeWhile (/= '\NUL') text

unsetEnv :: String -> IO ()
unsetEnv name = checked "unsetEnv" name >> modifyIORef' changed ((name, Nothing) :)

-- | Fails where a variable cannot be called so.
checked :: String -> String -> IO ()
checked what name
  | null name || '=' `elem` name || '\NUL' `elem` name =
      ioError (ioeSetErrorString (mkIOError InvalidArgument what Nothing Nothing) "Invalid argument")
  | otherwise = return ()
