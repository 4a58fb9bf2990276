{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Variables that may be empty, for one thread: whoever would have to wait would wait forever.
module Lexprof.Instead.GHC.MVar where

import Control.Exception (BlockedIndefinitelyOnMVar (..), throwIO)
import GHC.Base
import GHC.IORef (IORef (..), newIORef, readIORef, writeIORef)
import GHC.STRef (STRef (..))
import Unsafe.Coerce (unsafeCoerce#)

import GHC.MVar (MVar (..))

-- | What an 'MVar' is here. Its constructor may have been taken away, and be put around it again.
contents :: MVar a -> IORef (Maybe a)
contents (MVar variable) = IORef (STRef (unsafeCoerce# variable))

holding :: IORef (Maybe a) -> MVar a
holding (IORef (STRef variable)) = MVar (unsafeCoerce# variable)

newEmptyMVar :: IO (MVar a)
newEmptyMVar = newIORef Nothing >>= \held -> return (holding held)

newMVar :: a -> IO (MVar a)
newMVar x = newIORef (Just x) >>= \held -> return (holding held)

takeMVar, readMVar :: MVar a -> IO a
takeMVar variable = readIORef (contents variable) >>= \held -> case held of
  Just x -> writeIORef (contents variable) Nothing >> return x
  Nothing -> throwIO BlockedIndefinitelyOnMVar
readMVar variable = readIORef (contents variable) >>= \held -> case held of
  Just x -> return x
  Nothing -> throwIO BlockedIndefinitelyOnMVar

putMVar :: MVar a -> a -> IO ()
putMVar variable x = readIORef (contents variable) >>= \held -> case held of
  Nothing -> writeIORef (contents variable) (Just x)
  Just _ -> throwIO BlockedIndefinitelyOnMVar

tryTakeMVar, tryReadMVar :: MVar a -> IO (Maybe a)
tryTakeMVar variable = readIORef (contents variable) >>= \held -> case held of
  Just x -> writeIORef (contents variable) Nothing >> return (Just x)
  Nothing -> return Nothing
tryReadMVar variable = readIORef (contents variable)

tryPutMVar :: MVar a -> a -> IO Bool
tryPutMVar variable x = readIORef (contents variable) >>= \held -> case held of
  Nothing -> writeIORef (contents variable) (Just x) >> return True
  Just _ -> return False

isEmptyMVar :: MVar a -> IO Bool
isEmptyMVar variable = readIORef (contents variable) >>= \held -> case held of
  Nothing -> return True
  Just _ -> return False

addMVarFinalizer :: MVar a -> IO () -> IO ()
addMVarFinalizer _ _ = return ()
