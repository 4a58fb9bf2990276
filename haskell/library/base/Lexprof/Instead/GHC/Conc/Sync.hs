{-# LANGUAGE MagicHash, RankNTypes #-}
-- | Threads and transactions, on one processor.
--
-- Note [Nobody disturbs a transaction]
--
-- A transaction waits for nothing, so no other thread runs before its end; what it has written is taken back where
-- it ends in an exception or wants to be tried again. Then it waits for another that changes something.
module Lexprof.Instead.GHC.Conc.Sync where

import Control.Exception
import Data.IORef hiding (IORef)
import System.IO (hFlush, hPutStr, stderr, stdout)
import System.IO.Unsafe (unsafePerformIO)
import Unsafe.Coerce (unsafeCoerce, unsafeCoerce#)

import GHC.Conc.Sync (BlockReason (..), STM, TVar (..), ThreadId, ThreadStatus (..))
import GHC.IO (unsafeUnmask)
import GHC.IORef (IORef (..))
import GHC.STRef (STRef (..))
import Lexprof.Threads hiding (yield)
import Lexprof.World

------------------------------------------------------------------------------------------------
-- Threads

-- | GHC's has one field with what the run-time system knows the thread by; so has this.
data Boxed = Boxed Thread

threadId :: Thread -> ThreadId
threadId thread = unsafeCoerce (Boxed thread)

threadOf :: ThreadId -> Thread
threadOf thread = case unsafeCoerce thread of Boxed own -> own

myThreadId :: IO ThreadId
myThreadId = threadId <$> readIORef running

forkIO :: IO () -> IO ThreadId
forkIO action = do
  mask_ <- readIORef masking
  thread <- newThread mask_ (action `catch` childHandler)
  begin thread
  return (threadId thread)

forkIOWithUnmask :: ((forall a. IO a -> IO a) -> IO ()) -> IO ThreadId
forkIOWithUnmask action = forkIO (action unsafeUnmask)

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
throwTo thread problem = tell (threadOf thread) (toException problem)

yield :: IO ()
yield = pass

threadStatus :: ThreadId -> IO ThreadStatus
threadStatus thread = readIORef (threadStanding (threadOf thread)) >>= \standing -> return (case standing of
  Ready -> ThreadRunning
  Ended -> ThreadFinished
  Waits OnMVar -> ThreadBlocked BlockedOnMVar
  Waits OnSTM -> ThreadBlocked BlockedOnSTM
  Waits OnOther -> ThreadBlocked BlockedOnMVar)

getNumCapabilities, getNumProcessors :: IO Int
getNumCapabilities = return 1
getNumProcessors = return 1

setNumCapabilities :: Int -> IO ()
setNumCapabilities _ = return ()

showThreadId :: ThreadId -> String
showThreadId thread = "ThreadId " ++ show (threadNumber (threadOf thread))

------------------------------------------------------------------------------------------------
-- Transactions

-- | What takes back the transaction under way, the last change first.
journal :: IORef [IO ()]
journal = unsafePerformIO (newIORef [])

-- | Who waits for a change.
watching :: IORef [Waiter]
watching = unsafePerformIO (newIORef [])

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
    Right x -> do
      changes <- readIORef journal
      writeIORef journal []
      if null changes then return () else tellOfChange
      return x
    Left problem -> do
      takeBack
      case fromException problem of
        Just TryAgain -> wait OnSTM (\waiter -> modifyIORef watching (waiter :)) >> atomically transaction
        Nothing -> throwIO (problem :: SomeException)

tellOfChange :: IO ()
tellOfChange = do
  waiters <- readIORef watching
  writeIORef watching []
  mapM_ (\waiter -> wake waiter (return ())) (reverse waiters)

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
