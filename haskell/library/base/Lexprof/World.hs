{-# LANGUAGE GHCForeignImportPrim, MagicHash, UnboxedTuples #-}
-- | The reducer's primitives for the world outside of a program, as Haskell's actions.
--
-- A primitive is a function of the state's token, whose value says what has come of it; the constructors
-- here are as the reducer makes them.
module Lexprof.World where

import GHC.Base
import GHC.IO.Exception

-- | What comes of an action that yields something.
data Outcome a = Got a | Refused Int [Char]

-- | What comes of an action that yields nothing.
data Completion = Done | NotDone Int [Char]

type World = State# RealWorld

foreign import prim "HANDLE-OPEN" handleOpen :: [Char] -> Int -> World -> Outcome Int
foreign import prim "HANDLE-CLOSE" handleClose :: Int -> World -> Completion
foreign import prim "HANDLE-PUT-CHAR" handlePutChar :: Int -> Char -> World -> Completion
foreign import prim "HANDLE-PUT" handlePut :: Int -> [Char] -> World -> Completion
foreign import prim "HANDLE-PUT-BYTES" handlePutBytes :: Int -> Addr# -> Int -> Int -> World -> Completion
foreign import prim "HANDLE-GET-BYTES" handleGetBytes :: Int -> Addr# -> Int -> Int -> World -> Outcome Int
foreign import prim "HANDLE-GET-CHAR" handleGetChar :: Int -> World -> Outcome Int
foreign import prim "HANDLE-PEEK" handlePeek :: Int -> World -> Outcome Int
foreign import prim "HANDLE-GET-LINE" handleGetLine :: Int -> World -> Outcome [Char]
foreign import prim "HANDLE-CONTENTS" handleContents :: Int -> World -> Outcome [Char]
foreign import prim "HANDLE-EOF" handleEof :: Int -> World -> Outcome Bool
foreign import prim "HANDLE-FLUSH" handleFlush :: Int -> World -> Completion
foreign import prim "HANDLE-SEEK" handleSeek :: Int -> Int -> Integer -> World -> Completion
foreign import prim "HANDLE-TELL" handleTell :: Int -> World -> Outcome Integer
foreign import prim "HANDLE-SIZE" handleSize :: Int -> World -> Outcome Integer
foreign import prim "HANDLE-SET-SIZE" handleSetSize :: Int -> Integer -> World -> Completion
foreign import prim "HANDLE-SET-BINARY" handleSetBinary :: Int -> Bool -> World -> Completion
foreign import prim "HANDLE-SET-BUFFERING" handleSetBuffering :: Int -> Int -> World -> Completion
foreign import prim "HANDLE-IS-TERMINAL" handleIsTerminal :: Int -> World -> Outcome Bool
foreign import prim "FILE-KIND" fileKind :: [Char] -> World -> Outcome Int
foreign import prim "FILE-SIZE" fileSize :: [Char] -> World -> Outcome Integer
foreign import prim "FILE-TIME" fileTime :: [Char] -> World -> Outcome Integer
foreign import prim "FILE-REMOVE" fileRemove :: [Char] -> World -> Completion
foreign import prim "FILE-RENAME" fileRename :: [Char] -> [Char] -> World -> Completion
foreign import prim "DIRECTORY-LIST" directoryList :: [Char] -> World -> Outcome [[Char]]
foreign import prim "DIRECTORY-MAKE" directoryMake :: [Char] -> World -> Completion
foreign import prim "DIRECTORY-REMOVE" directoryRemove :: [Char] -> World -> Completion
foreign import prim "DIRECTORY-CURRENT" directoryCurrent :: World -> Outcome [Char]
foreign import prim "DIRECTORY-CHANGE" directoryChange :: [Char] -> World -> Completion
foreign import prim "ARGS" arguments :: World -> Outcome [[Char]]
foreign import prim "PROGRAM-NAME" programName :: World -> Outcome [Char]
foreign import prim "ENVIRONMENT" environment :: [Char] -> World -> Outcome [Char]
foreign import prim "CLOCK-CPU" clockCpu :: World -> Outcome Integer
foreign import prim "CLOCK-WALL" clockWall :: World -> Outcome Integer
foreign import prim "CLOCK-MONOTONIC" clockMonotonic :: World -> Outcome Integer
foreign import prim "EXIT" exitRun :: Int -> World -> Completion
foreign import prim "TRACE" traceText :: [Char] -> a -> a

-- | An action that yields something; what is to be done where it is not possible comes first.
get :: (Int -> [Char] -> IO a) -> (World -> Outcome a) -> IO a
get otherwise_ primitive = IO (\s -> case primitive s of
  Got x -> (# s, x #)
  Refused reason text -> unIO (otherwise_ reason text) s)

-- | An action that yields nothing.
perform :: (Int -> [Char] -> IO ()) -> (World -> Completion) -> IO ()
perform otherwise_ primitive = IO (\s -> case primitive s of
  Done -> (# s, () #)
  NotDone reason text -> unIO (otherwise_ reason text) s)

-- | An action that is always possible.
obtain :: (World -> Outcome a) -> IO a
obtain = get (refusal "" Nothing)

-- | The reason for which something is not possible, as an error of GHC's. The end of a file is described
-- by its sort alone.
refusal :: String -> Maybe FilePath -> Int -> [Char] -> IO a
refusal location path reason text =
  ioError (IOError Nothing sort location (if reason == 6 then "" else text) Nothing path)
  where
    sort = case reason of
      1 -> NoSuchThing
      2 -> AlreadyExists
      3 -> PermissionDenied
      4 -> ResourceExhausted
      5 -> ResourceBusy
      6 -> EOF
      7 -> IllegalOperation
      8 -> InvalidArgument
      9 -> InappropriateType
      10 -> UnsupportedOperation
      _ -> OtherError
