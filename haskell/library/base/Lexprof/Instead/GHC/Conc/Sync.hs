{-# LANGUAGE MagicHash, RankNTypes #-}
-- | Threads and transactions, for one thread.
--
-- Note [One thread]
--
-- A thread that is forked runs to its end before the one that forked it goes on. A transaction is never
-- disturbed; what it has written is taken back where it ends in an exception or wants to be tried again,
-- and a transaction that nobody could help on is blocked for good.
module Lexprof.Instead.GHC.Conc.Sync where

import Control.Exception
import Data.IORef hiding (IORef)
import System.IO (hFlush, hPutStr, stderr, stdout)
import System.IO.Unsafe (unsafePerformIO)
import Unsafe.Coerce (unsafeCoerce, unsafeCoerce#)

import GHC.Conc.Sync (STM, TVar (..), ThreadId)
import GHC.IORef (IORef (..))
import GHC.STRef (STRef (..))
import Lexprof.World

------------------------------------------------------------------------------------------------
-- Threads

-- | The number of the thread that runs.
running :: IORef Int
running = unsafePerformIO (newIORef 1)

-- | The number of the next.
nextThread :: IORef Int
nextThread = unsafePerformIO (newIORef 2)

-- | GHC's has one field with what the run-time system knows the thread by; so has this.
data Boxed = Boxed Int

threadId :: Int -> ThreadId
threadId n = unsafeCoerce (Boxed n)

numberOf :: ThreadId -> Int
numberOf thread = case unsafeCoerce thread of Boxed n -> n

myThreadId :: IO ThreadId
myThreadId = threadId <$> readIORef running

forkIO :: IO () -> IO ThreadId
forkIO action = do
  parent <- readIORef running
  n <- readIORef nextThread
  writeIORef nextThread $! n + 1
  writeIORef running n
  action `catch` childHandler
  writeIORef running parent
  return (threadId n)

forkIOWithUnmask :: ((forall a. IO a -> IO a) -> IO ()) -> IO ThreadId
forkIOWithUnmask action = forkIO (action id)

forkOn :: Int -> IO () -> IO ThreadId
forkOn _ = forkIO

-- | A thread may be killed or wait for ever without anybody being told.
childHandler :: SomeException -> IO ()
childHandler problem = case fromException problem of
  Just ThreadKilled -> return ()
  _ -> case (fromException problem, fromException problem) of
    (Just BlockedIndefinitelyOnMVar, _) -> return ()
    (_, Just BlockedIndefinitelyOnSTM) -> return ()
    _ -> uncaught problem

uncaughtExceptionHandler :: IORef (SomeException -> IO ())
uncaughtExceptionHandler = unsafePerformIO (newIORef uncaught)

uncaught :: SomeException -> IO ()
uncaught problem = do
  hFlush stdout
  name <- obtain programName
  hPutStr stderr (name ++ ": " ++ showsPrec 0 problem "\n")

throwTo :: Exception e => ThreadId -> e -> IO ()
throwTo thread problem = do
  own <- readIORef running
  if numberOf thread == own then throwIO problem else return ()

yield :: IO ()
yield = return ()

getNumCapabilities, getNumProcessors :: IO Int
getNumCapabilities = return 1
getNumProcessors = return 1

setNumCapabilities :: Int -> IO ()
setNumCapabilities _ = return ()

showThreadId :: ThreadId -> String
showThreadId thread = "ThreadId " ++ show (numberOf thread)

------------------------------------------------------------------------------------------------
-- Transactions

-- | What takes back the transaction under way, the last change first.
journal :: IORef [IO ()]
journal = unsafePerformIO (newIORef [])

data TryAgain = TryAgain deriving Show
instance Exception TryAgain

doIO :: STM a -> IO a
doIO = unsafeCoerce

stm :: IO a -> STM a
stm = unsafeCoerce

-- | Its constructor may have been taken away, and be put around it again.
cell :: TVar a -> IORef a
cell (TVar variable) = IORef (STRef (unsafeCoerce# variable))

atomically :: STM a -> IO a
atomically transaction = do
  writeIORef journal []
  result <- try (doIO transaction)
  case result of
    Right x -> writeIORef journal [] >> return x
    Left problem -> do
      takeBack
      case fromException problem of
        Just TryAgain -> throwIO BlockedIndefinitelyOnSTM
        Nothing -> throwIO (problem :: SomeException)

takeBack :: IO ()
takeBack = do
  changes <- readIORef journal
  writeIORef journal []
  sequence_ changes

-- | Does the first within the transaction under way; what is to be done where it fails, with what it has
-- changed taken back.
nested :: IO a -> (SomeException -> IO a) -> IO a
nested action otherwise_ = do
  before <- readIORef journal
  writeIORef journal []
  result <- try action
  case result of
    Right x -> modifyIORef journal (++ before) >> return x
    Left problem -> takeBack >> writeIORef journal before >> otherwise_ problem

retry :: STM a
retry = stm (throwIO TryAgain)

orElse :: STM a -> STM a -> STM a
orElse first second = stm (nested (doIO first) (\problem -> case fromException problem of
  Just TryAgain -> doIO second
  Nothing -> throwIO problem))

throwSTM :: Exception e => e -> STM a
throwSTM problem = stm (throwIO problem)

catchSTM :: Exception e => STM a -> (e -> STM a) -> STM a
catchSTM transaction handler = stm (nested (doIO transaction) (\problem -> case fromException problem of
  Just known -> doIO (handler known)
  Nothing -> throwIO problem))

newTVar :: a -> STM (TVar a)
newTVar x = stm (newTVarIO x)

newTVarIO :: a -> IO (TVar a)
newTVarIO x = newIORef x >>= \(IORef (STRef variable)) -> return (TVar (unsafeCoerce# variable))

readTVar :: TVar a -> STM a
readTVar variable = stm (readTVarIO variable)

readTVarIO :: TVar a -> IO a
readTVarIO variable = readIORef (cell variable)

writeTVar :: TVar a -> a -> STM ()
writeTVar variable x = stm $ do
  before <- readIORef (cell variable)
  modifyIORef journal (writeIORef (cell variable) before :)
  writeIORef (cell variable) x
