-- | Reading and writing text.
--
-- Note [What has been written when a text fails]
--
-- With a buffer, GHC evaluates a text to the buffer's end, or to the line's where lines are written at
-- once, before any of it counts as written. A text whose evaluation raises an exception half-way has
-- therefore shown whole pieces only, and so it is here.
module Lexprof.Instead.GHC.IO.Handle.Text where

import Data.Char (chr)
import GHC.IO.Handle.Types (BufferMode (..), Handle)
import GHC.IO.Unsafe (unsafeInterleaveIO)
import GHC.IORef (readIORef, writeIORef)
import GHC.Ptr (Ptr (..))

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

hPutBuf :: Handle -> Ptr a -> Int -> IO ()
hPutBuf handle buffer count = hPutBuf' handle buffer count True >> return ()

hPutBufNonBlocking :: Handle -> Ptr a -> Int -> IO Int
hPutBufNonBlocking handle buffer count = hPutBuf' handle buffer count False

hPutBuf' :: Handle -> Ptr a -> Int -> Bool -> IO Int
hPutBuf' handle (Ptr from) count _ = do
  open <- toBeWritable "hPutBuf" handle
  if count <= 0 then return () else performOn "hPutBuf" handle (handlePutBytes (number open) from 0 count)
  return count

hGetBuf, hGetBufSome, hGetBufNonBlocking :: Handle -> Ptr a -> Int -> IO Int
hGetBuf handle buffer count = do
  open <- toBeReadable "hGetBuf" handle
  go open 0
  where
    go open i = do
      n <- someBytes "hGetBuf" handle open buffer i count
      if n == 0 then return i else go open $! i + n
hGetBufSome handle buffer count = do
  open <- toBeReadable "hGetBufSome" handle
  someBytes "hGetBufSome" handle open buffer 0 count
hGetBufNonBlocking = hGetBufSome

-- | Those that are there, behind so many; none at the end, or where there is no room.
someBytes :: String -> Handle -> Open -> Ptr a -> Int -> Int -> IO Int
someBytes location handle open (Ptr to) i count
  | i >= count = return 0
  | otherwise = getFrom location handle (handleGetBytes (number open) to i (count - i))
