-- | What runs a program, and what becomes of the exceptions that it does not catch.
module Lexprof.Instead.GHC.TopHandler where

import Control.Exception
import System.Exit (ExitCode (..))
import System.IO (hFlush, hPutStr, stderr, stdout)

import GHC.TopHandler ()
import Lexprof.Threads (withThreads)
import Lexprof.World

runMainIO :: IO a -> IO a
runMainIO program = withThreads (do
  result <- program `catch` topHandler
  flushStdHandles
  return result)

runIO, runIOFastExit, runNonIO :: IO a -> IO a
runIO program = program `catch` topHandler
runIOFastExit = runIO
runNonIO = runIO

topHandler, topHandlerFastExit :: SomeException -> IO a
topHandler problem = case fromException problem of
  Just ExitSuccess -> leave 0
  Just (ExitFailure status)
    | status >= 0 && status <= 255 -> leave status
    | otherwise -> leave 255
  Nothing -> case fromException problem of
    Just StackOverflow -> reportError problem >> leave 2
    Just HeapOverflow -> leave 251
    _ -> reportError problem >> leave 1
topHandlerFastExit = topHandler

-- | The name of the program and the exception.
reportError :: SomeException -> IO a
reportError problem = do
  hFlush stdout `catch` ignored
  name <- obtain programName
  hPutStr stderr (name ++ ": " ++ displayed ++ "\n") `catch` ignored
  return (error "the program goes on after its end")
  where displayed = showsPrec 0 problem ""

leave :: Int -> IO a
leave status = do
  flushStdHandles
  perform (\_ _ -> return ()) (exitRun status)
  return (error "the program goes on after its end")

flushStdHandles :: IO ()
flushStdHandles = do
  hFlush stdout `catch` ignored
  hFlush stderr `catch` ignored

ignored :: SomeException -> IO ()
ignored _ = return ()
