-- | Reading and writing text.
--
-- Note [What has been written when a text fails]
--
-- With a buffer, GHC evaluates a text to the buffer's end, or to the line's where lines are written at
-- once, before any of it counts as written. A text whose evaluation raises an exception half-way has
-- therefore shown whole pieces only, and so it is here.
module Lexprof.Instead.GHC.IO.Handle.Text where

import Data.Char (chr)
import Data.Word (Word8)
import Foreign.Ptr (Ptr)
import Foreign.Storable (peekByteOff, pokeByteOff)
import GHC.IO.Handle.Types (BufferMode (..), Handle)
import GHC.IO.Unsafe (unsafeInterleaveIO)
import GHC.IORef (readIORef, writeIORef)

import GHC.IO.Handle.Text ()
import Lexprof.Handles
import Lexprof.World

------------------------------------------------------------------------------------------------
-- Writing

hPutChar :: Handle -> Char -> IO ()
hPutChar handle c = do
  open <- toBeWritable "hPutChar" handle
  c `seq` performOn "hPutChar" handle (handlePutChar (number open) c)

hPutStr :: Handle -> String -> IO ()
hPutStr handle text = hPutStr' handle text False

-- | With a new line behind, if that is wanted.
hPutStr' :: Handle -> String -> Bool -> IO ()
hPutStr' handle text newLine = do
  open <- toBeWritable "hPutStr" handle
  mode <- readIORef (buffering open)
  let put piece = performOn "hPutStr" handle (handlePut (number open) piece)
  case mode of
    NoBuffering -> put text   -- each character as it is evaluated
    LineBuffering -> putPieces True put text
    BlockBuffering _ -> putPieces False put text
  if newLine then performOn "hPutStr" handle (handlePutChar (number open) '\n') else return ()

-- | Pieces as long as GHC's buffer, or as a line.
putPieces :: Bool -> (String -> IO ()) -> String -> IO ()
putPieces byLines put text = case pieceLength byLines 0 text of
  0 -> put text
  n -> put (take n text) >> putPieces byLines put (drop n text)

-- | The length of the next piece, all of which is evaluated; 0 if it is all there is.
pieceLength :: Bool -> Int -> String -> Int
pieceLength byLines n text = case text of
  [] -> 0
  c : rest
    | c == '\n' && byLines -> n + 1
    | n >= 2046 -> n + 1
    | otherwise -> let m = n + 1 in m `seq` pieceLength byLines m rest

------------------------------------------------------------------------------------------------
-- Reading

hWaitForInput :: Handle -> Int -> IO Bool
hWaitForInput handle _ = do
  open <- toBeReadable "hWaitForInput" handle
  c <- getFrom "hWaitForInput" handle (handlePeek (number open))
  if c < 0 then refusedFor "hWaitForInput" handle 6 "" else return True

hGetChar :: Handle -> IO Char
hGetChar handle = do
  open <- toBeReadable "hGetChar" handle
  c <- getFrom "hGetChar" handle (handleGetChar (number open))
  if c < 0 then refusedFor "hGetChar" handle 6 "" else return (chr c)

hGetLine :: Handle -> IO String
hGetLine handle = do
  open <- toBeReadable "hGetLine" handle
  getFrom "hGetLine" handle (handleGetLine (number open))

-- | Who closes the handle before the first character is asked for gets none.
hGetContents :: Handle -> IO String
hGetContents handle = do
  open <- toBeReadable "hGetContents" handle
  writeIORef (condition open) Given
  unsafeInterleaveIO $ do
    state <- readIORef (condition open)
    if state == Shut then illegal "hGetContents" handle "delayed read on closed handle" else
      getFrom "hGetContents" handle (handleContents (number open))

hGetContents' :: Handle -> IO String
hGetContents' handle = do
  open <- toBeReadable "hGetContents'" handle
  text <- getFrom "hGetContents'" handle (handleContents (number open))
  length text `seq` writeIORef (condition open) Shut
  return text

------------------------------------------------------------------------------------------------
-- Bytes

-- | Does something with a handle whose characters are bytes meanwhile.
asBytes :: Handle -> Open -> IO a -> IO a
asBytes handle open action = do
  already <- readIORef (binary open)
  if already then action else do
    performOn "hSetBinaryMode" handle (handleSetBinary (number open) True)
    result <- action
    performOn "hSetBinaryMode" handle (handleSetBinary (number open) False)
    return result

hPutBuf :: Handle -> Ptr a -> Int -> IO ()
hPutBuf handle buffer count = hPutBuf' handle buffer count True >> return ()

hPutBufNonBlocking :: Handle -> Ptr a -> Int -> IO Int
hPutBufNonBlocking handle buffer count = hPutBuf' handle buffer count False

hPutBuf' :: Handle -> Ptr a -> Int -> Bool -> IO Int
hPutBuf' handle buffer count _ = do
  open <- toBeWritable "hPutBuf" handle
  asBytes handle open (go open 0)
  where
    go open i
      | i >= count = return count
      | otherwise = do
          byte <- peekByteOff buffer i :: IO Word8
          performOn "hPutBuf" handle (handlePutChar (number open) (chr (fromIntegral byte)))
          go open $! i + 1

hGetBuf, hGetBufSome, hGetBufNonBlocking :: Handle -> Ptr a -> Int -> IO Int
hGetBuf handle buffer count = do
  open <- toBeReadable "hGetBuf" handle
  asBytes handle open (go open 0)
  where
    go open i
      | i >= count = return count
      | otherwise = do
          c <- getFrom "hGetBuf" handle (handleGetChar (number open))
          if c < 0 then return i else do
            pokeByteOff buffer i (fromIntegral c :: Word8)
            go open $! i + 1
hGetBufSome = hGetBuf
hGetBufNonBlocking = hGetBuf
