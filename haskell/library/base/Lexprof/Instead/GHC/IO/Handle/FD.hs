-- | The standard handles, and opening files.
module Lexprof.Instead.GHC.IO.Handle.FD where

import Prelude hiding (openFile)

import GHC.IO.Handle.Types (BufferMode (..), Handle)
import GHC.IO.IOMode (IOMode (..))
import System.IO.Unsafe (unsafePerformIO)

import GHC.IO.Handle.FD ()
import Lexprof.Handles
import Lexprof.World

stdin, stdout, stderr :: Handle
stdin = unsafePerformIO (standardHandle "<stdin>" 0 ToRead)
stdout = unsafePerformIO (standardHandle "<stdout>" 1 ToWrite)
stderr = unsafePerformIO (makeHandle "<stderr>" 2 ToWrite NoBuffering)

openFile, openFileBlocking, openBinaryFile :: FilePath -> IOMode -> IO Handle
openFile path mode = do
  n <- get (refusal "openFile" (Just path)) (handleOpen path (numberOf mode))
  terminal <- obtain (handleIsTerminal n)
  makeHandle path n (conditionOf mode) (if terminal then LineBuffering else BlockBuffering Nothing)
openFileBlocking = openFile
openBinaryFile path mode = do
  n <- get (refusal "openBinaryFile" (Just path)) (handleOpen path (numberOf mode))
  perform (refusal "openBinaryFile" (Just path)) (handleSetBinary n True)
  makeHandle path n (conditionOf mode) (BlockBuffering Nothing)

-- | The reducer's number for a mode.
numberOf :: IOMode -> Int
numberOf mode = case mode of
  ReadMode -> 0
  WriteMode -> 1
  AppendMode -> 2
  ReadWriteMode -> 3

conditionOf :: IOMode -> Condition
conditionOf mode = case mode of
  ReadMode -> ToRead
  WriteMode -> ToWrite
  AppendMode -> ToAppend
  ReadWriteMode -> ToReadAndWrite
