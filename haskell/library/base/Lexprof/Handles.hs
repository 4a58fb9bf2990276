-- | Handles as the reducer has them: numbers.
--
-- Note [Handles within GHC's]
--
-- A handle of GHC's has a path and a variable with its state. Ours have the same, so that GHC's
-- instances and whatever else only passes handles on need not be replaced; but what the variable
-- holds is an 'Open'.
module Lexprof.Handles where

import GHC.Base
import GHC.IO (catchException)
import GHC.IO.Exception
import GHC.IO.Handle.Types
import GHC.IORef
import GHC.MVar
import GHC.Show
import Unsafe.Coerce (unsafeCoerce)

import Lexprof.World

data Open = Open
  { number    :: Int
  , condition :: IORef Condition
  , buffering :: IORef BufferMode
  , binary    :: IORef Bool
  , sharers   :: IORef Int    -- ^ how many handles have this number
  }

-- | What may be done with a handle. 'Given' is one whose contents somebody has.
data Condition = ToRead | ToWrite | ToAppend | ToReadAndWrite | Given | Shut
  deriving Eq

makeHandle :: FilePath -> Int -> Condition -> BufferMode -> IO Handle
makeHandle path n state mode = do
  stateRef <- newIORef state
  modeRef <- newIORef mode
  binaryRef <- newIORef False
  sharersRef <- newIORef 1
  variable <- newMVar (Open n stateRef modeRef binaryRef sharersRef)
  return (FileHandle path (unsafeCoerce variable))

-- | A standard handle is buffered by lines where somebody sits before it.
standardHandle :: FilePath -> Int -> Condition -> IO Handle
standardHandle path n state = do
  terminal <- obtain (handleIsTerminal n)
  makeHandle path n state (if terminal then LineBuffering else BlockBuffering Nothing)

opened :: Handle -> IO Open
opened (FileHandle _ variable) = readMVar (unsafeCoerce variable)
opened (DuplexHandle _ variable _) = readMVar (unsafeCoerce variable)

pathOf :: Handle -> FilePath
pathOf (FileHandle path _) = path
pathOf (DuplexHandle path _ _) = path

refusedFor :: String -> Handle -> Int -> [Char] -> IO a
refusedFor location handle reason text =
  refusal location (Just (pathOf handle)) reason text `catchException` \e ->
    ioError (e { ioe_handle = Just handle })

illegal :: String -> Handle -> [Char] -> IO a
illegal location handle = refusedFor location handle 7

-- | Where a handle is as it has to be, its number.
wanted :: (Condition -> Maybe [Char]) -> String -> Handle -> IO Open
wanted objection location handle = do
  open <- opened handle
  state <- readIORef (condition open)
  case objection state of
    Nothing -> return open
    Just text -> illegal location handle text

toBeOpen, toBeReadable, toBeWritable, toBeSeekable :: String -> Handle -> IO Open
toBeOpen = wanted closed
toBeReadable = wanted (\state -> case state of
  ToWrite -> Just "handle is not open for reading"
  ToAppend -> Just "handle is not open for reading"
  _ -> closed state)
toBeWritable = wanted (\state -> case state of
  ToRead -> Just "handle is not open for writing"
  _ -> closed state)
toBeSeekable = wanted (\state -> case state of
  ToAppend -> Just "handle is not seekable"
  _ -> closed state)

closed :: Condition -> Maybe [Char]
closed state = case state of
  Shut -> Just "handle is closed"
  Given -> Just "handle is semi-closed"
  _ -> Nothing

-- | Actions with a number, refused in the name of GHC's function.
getFrom :: String -> Handle -> (World -> Outcome a) -> IO a
getFrom location handle = get (refusedFor location handle)

performOn :: String -> Handle -> (World -> Completion) -> IO ()
performOn location handle = perform (refusedFor location handle)
