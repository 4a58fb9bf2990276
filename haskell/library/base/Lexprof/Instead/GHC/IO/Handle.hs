-- | What else is done with handles.
module Lexprof.Instead.GHC.IO.Handle where

import Control.Concurrent.MVar (newMVar, swapMVar)
import Data.Char (chr)
import GHC.IO.Device (SeekMode (..))
import GHC.IO.Encoding (TextEncoding (textEncodingName), utf8)
import GHC.IO.Handle.Types
import GHC.IORef (newIORef, readIORef, writeIORef)
import Unsafe.Coerce (unsafeCoerce)

import GHC.IO.Handle (HandlePosn (..))
import Lexprof.Handles
import Lexprof.World

hClose :: Handle -> IO ()
hClose handle = do
  open <- opened handle
  state <- readIORef (condition open)
  if state == Shut then return () else do
    writeIORef (condition open) Shut
    letGo "hClose" handle open

-- | The last handle closes what it stands for.
letGo :: String -> Handle -> Open -> IO ()
letGo location handle open = do
  others <- subtract 1 <$> readIORef (sharers open)
  writeIORef (sharers open) others
  performOn location handle (if others == 0 then handleClose (number open) else handleFlush (number open))

-- | Another handle for the same, with a state of its own.
again :: String -> Handle -> IO Open
again location handle = do
  open <- toBeOpen location handle
  readIORef (sharers open) >>= writeIORef (sharers open) . (+ 1)
  state <- readIORef (condition open) >>= newIORef
  return open { condition = state }

hDuplicate :: Handle -> IO Handle
hDuplicate handle = FileHandle (pathOf handle) . unsafeCoerce <$> (again "hDuplicate" handle >>= newMVar)

-- | The second handle stands for what the first stands for from now on.
hDuplicateTo :: Handle -> Handle -> IO ()
hDuplicateTo from to = do
  new <- again "hDuplicateTo" from
  old <- opened to
  state <- readIORef (condition old)
  if state == Shut then return () else letGo "hDuplicateTo" to old
  _ <- swapMVar (variableOf to) new
  return ()
  where
    variableOf (FileHandle _ variable) = unsafeCoerce variable
    variableOf (DuplexHandle _ variable _) = unsafeCoerce variable

hFileSize :: Handle -> IO Integer
hFileSize handle = do
  open <- toBeOpen "hFileSize" handle
  getFrom "hFileSize" handle (handleSize (number open))

hSetFileSize :: Handle -> Integer -> IO ()
hSetFileSize handle size = do
  open <- toBeWritable "hSetFileSize" handle
  performOn "hSetFileSize" handle (handleSetSize (number open) size)

hIsEOF :: Handle -> IO Bool
hIsEOF handle = do
  open <- toBeReadable "hIsEOF" handle
  getFrom "hIsEOF" handle (handleEof (number open))

hLookAhead :: Handle -> IO Char
hLookAhead handle = do
  open <- toBeReadable "hLookAhead" handle
  c <- getFrom "hLookAhead" handle (handlePeek (number open))
  if c < 0 then refusedFor "hLookAhead" handle 6 "" else return (chr c)

hSetBuffering :: Handle -> BufferMode -> IO ()
hSetBuffering handle mode = do
  open <- toBeOpen "hSetBuffering" handle
  writeIORef (buffering open) mode
  performOn "hSetBuffering" handle (handleSetBuffering (number open) (level mode))
  where
    level NoBuffering = 0
    level LineBuffering = 1
    level (BlockBuffering _) = 2

hGetBuffering :: Handle -> IO BufferMode
hGetBuffering handle = do
  open <- opened handle
  state <- readIORef (condition open)
  if state == Shut then illegal "hGetBuffering" handle "handle is closed" else readIORef (buffering open)

hFlush, hFlushAll :: Handle -> IO ()
hFlush handle = do
  open <- toBeWritable "hFlush" handle
  performOn "hFlush" handle (handleFlush (number open))
hFlushAll handle = do
  open <- toBeOpen "hFlushAll" handle
  performOn "hFlushAll" handle (handleFlush (number open))

hSetBinaryMode :: Handle -> Bool -> IO ()
hSetBinaryMode handle bytes = do
  open <- toBeOpen "hSetBinaryMode" handle
  writeIORef (binary open) bytes
  performOn "hSetBinaryMode" handle (handleSetBinary (number open) bytes)

-- | UTF-8, or a character a byte.
hSetEncoding :: Handle -> TextEncoding -> IO ()
hSetEncoding handle encoding
  | take 6 name `elem` ["UTF-16", "UTF-32"] || name == "UTF-8BOM" =
      errorWithoutStackTrace ("the encoding " ++ name ++ " cannot be had under lexprof")
  | otherwise = hSetBinaryMode handle (take 3 name /= "UTF")
  where name = textEncodingName encoding

hGetEncoding :: Handle -> IO (Maybe TextEncoding)
hGetEncoding handle = do
  open <- toBeOpen "hGetEncoding" handle
  bytes <- readIORef (binary open)
  return (if bytes then Nothing else Just utf8)

hSetNewlineMode :: Handle -> NewlineMode -> IO ()
hSetNewlineMode handle _ = toBeOpen "hSetNewlineMode" handle >> return ()

hSeek :: Handle -> SeekMode -> Integer -> IO ()
hSeek handle mode offset = do
  open <- toBeSeekable "hSeek" handle
  performOn "hSeek" handle (handleSeek (number open) way offset)
  where
    way = case mode of
      AbsoluteSeek -> 0
      RelativeSeek -> 1
      SeekFromEnd -> 2

hTell :: Handle -> IO Integer
hTell handle = do
  open <- toBeSeekable "hGetPosn" handle
  getFrom "hGetPosn" handle (handleTell (number open))

hGetPosn :: Handle -> IO HandlePosn
hGetPosn handle = HandlePosn handle <$> hTell handle

hSetPosn :: HandlePosn -> IO ()
hSetPosn (HandlePosn handle offset) = hSeek handle AbsoluteSeek offset

hIsOpen, hIsClosed, hIsReadable, hIsWritable, hIsSeekable, hGetEcho, hIsTerminalDevice :: Handle -> IO Bool
hIsOpen handle = (`notElem` [Given, Shut]) <$> (opened handle >>= readIORef . condition)
hIsClosed handle = (== Shut) <$> (opened handle >>= readIORef . condition)
hIsReadable handle = (`elem` [ToRead, ToReadAndWrite]) <$> (toBeOpen "hIsReadable" handle >>= readIORef . condition)
hIsWritable handle = (/= ToRead) <$> (toBeOpen "hIsWritable" handle >>= readIORef . condition)
hIsSeekable handle = do
  open <- toBeOpen "hIsSeekable" handle
  state <- readIORef (condition open)
  return (state /= ToAppend && number open > 2)
hGetEcho _ = return False
hIsTerminalDevice handle = do
  open <- toBeOpen "hIsTerminalDevice" handle
  getFrom "hIsTerminalDevice" handle (handleIsTerminal (number open))

hSetEcho :: Handle -> Bool -> IO ()
hSetEcho _ _ = return ()

hShow :: Handle -> IO String
hShow handle = return (show handle)
