{-# LANGUAGE GHCForeignImportPrim, MagicHash, UnboxedTuples #-}
-- | Threads, variables that may be empty, and what keeps exceptions of others away.
--
-- Note [Taking turns]
--
-- One thread runs, until it has to wait, yields or ends; then goes on who has been ready for longest. A thread
-- that is forked is ready, and who forked it goes on. Whoever sleeps goes on when nobody is ready, in the
-- order of the times: sleeping takes no time. When nobody is ready and nobody sleeps, all that wait are told
-- that they wait for ever. So a program does the same in every run.
--
-- Note [Whether somebody still waits]
--
-- Who waits is in the queue of what he waits for. An exception takes him away from there, and he may wait again
-- elsewhere: a place in a queue counts as long as the thread has been woken as often as when it took it.
module Lexprof.Threads where

import Control.Exception
import GHC.Base
import GHC.IORef
import GHC.Num
import GHC.STRef (STRef (..))
import System.IO.Unsafe (unsafePerformIO)
import Unsafe.Coerce (unsafeCoerce)

type World = State# RealWorld
type Turn a = World -> (# World, a #)

foreign import prim "THREAD-RUN" threadRun :: Turn () -> Turn ()
foreign import prim "THREAD-WAIT" threadWait :: (Int -> Turn ()) -> Turn a
foreign import prim "THREAD-GO-ON" threadGoOn :: Int -> Turn () -> Turn ()
foreign import prim "CATCH" catchAll :: Turn a -> (e -> Turn a) -> Turn a

data Thread = Thread
  { threadNumber :: Int
  , threadMask :: IORef Int         -- ^ while another runs
  , threadFuture :: IORef Future
  , threadStanding :: IORef Standing
  , threadWoken :: IORef Int        -- ^ how often
  , threadPending :: IORef [Pending]
  }

-- | What a thread does when it is its turn.
data Future = Begins (IO ()) | GoesOn Int (IO ())

data Standing = Ready | Waits Reason | Ended

data Reason = OnMVar | OnSTM | OnOther

-- | An exception that somebody waits to be rid of.
data Pending = Pending SomeException Waiter

data Waiter = Waiter Thread Int

-- | The whole of what threads share.
running :: IORef Thread
running = unsafePerformIO (newIORef (errorWithoutStackTrace "no thread runs"))

ready :: IORef ([Thread], [Thread]) -- the last come first in the second
ready = unsafePerformIO (newIORef ([], []))

everybody :: IORef [Thread] -- the last come first
everybody = unsafePerformIO (newIORef [])

sleeping :: IORef [(Int, Waiter)]
sleeping = unsafePerformIO (newIORef [])

now, number :: IORef Int
now = unsafePerformIO (newIORef 0)
number = unsafePerformIO (newIORef 1)

over :: IORef Bool
over = unsafePerformIO (newIORef False)

-- | Whether the thread that runs hears of exceptions: 0 at once, 2 where it waits, 1 never.
masking :: IORef Int
masking = unsafePerformIO (newIORef 0)

------------------------------------------------------------------------------------------------
-- Turns

-- | The main thread, with whose end all is over.
withThreads :: IO a -> IO a
withThreads program = do
  result <- newIORef Nothing
  main <- newThread 0 (program >>= \x -> writeIORef result (Just x) >> writeIORef over True)
  begin main
  turns
  readIORef result >>= \found -> case found of
    Just x -> return x
    Nothing -> errorWithoutStackTrace "the main thread has no end"

newThread :: Int -> IO () -> IO Thread
newThread mask action = do
  n <- readIORef number
  writeIORef number (n + 1)
  Thread n <$> newIORef mask <*> newIORef (Begins action) <*> newIORef Ready <*> newIORef 0 <*> newIORef []

begin :: Thread -> IO ()
begin thread = do
  others <- readIORef everybody
  writeIORef everybody (thread : others)
  makeReady thread

makeReady :: Thread -> IO ()
makeReady thread = do
  (first, last_) <- readIORef ready
  writeIORef ready (first, thread : last_)

turns :: IO ()
turns = readIORef over >>= \done -> if done then return () else readIORef ready >>= \queue -> case queue of
  (thread : first, last_) -> writeIORef ready (first, last_) >> turn thread >> turns
  ([], []) -> wakeSleeper >> turns
  ([], last_) -> writeIORef ready (reverse last_, []) >> turns

turn :: Thread -> IO ()
turn thread = do
  writeIORef running thread
  readIORef (threadMask thread) >>= writeIORef masking
  readIORef (threadFuture thread) >>= \future -> case future of
    Begins action -> IO (threadRun (unIO (action >> end thread)))
    GoesOn n action -> IO (threadGoOn n (unIO action))

end :: Thread -> IO ()
end thread = do
  writeIORef (threadStanding thread) Ended
  readIORef (threadPending thread) >>= mapM_ (\(Pending _ waiter) -> wake waiter (return ()))
  writeIORef (threadPending thread) []

-- | The thread that runs waits; it is given to who will wake it. The value is that of what it is woken with.
wait :: Reason -> (Waiter -> IO ()) -> IO a
wait reason enqueue = do
  mask_ <- readIORef masking
  if mask_ == 1 then return () else hear
  IO (threadWait (\n -> unIO (do
    thread <- readIORef running
    writeIORef (threadMask thread) mask_
    writeIORef (threadFuture thread) (GoesOn n (return ()))
    writeIORef (threadStanding thread) (Waits reason)
    woken <- readIORef (threadWoken thread)
    enqueue (Waiter thread woken))))

waits :: Waiter -> IO Bool
waits (Waiter thread woken) = (== woken) <$> readIORef (threadWoken thread)

wake :: Waiter -> IO a -> IO ()
wake waiter@(Waiter thread _) action = waits waiter >>= \still -> if still then rouse thread action else return ()

-- | Takes a thread away from what it waits for.
rouse :: Thread -> IO a -> IO ()
rouse thread action = do
  woken <- readIORef (threadWoken thread)
  writeIORef (threadWoken thread) $! woken + 1
  readIORef (threadFuture thread) >>= \future -> case future of
    GoesOn n _ -> writeIORef (threadFuture thread) (GoesOn n (unsafeCoerce action))
    Begins _ -> writeIORef (threadFuture thread) (Begins (end thread))
  readIORef (threadStanding thread) >>= \standing -> case standing of
    Waits _ -> writeIORef (threadStanding thread) Ready >> makeReady thread
    _ -> return ()

-- | Nobody is ready.
wakeSleeper :: IO ()
wakeSleeper = readIORef sleeping >>= \sleepers -> case sleepers of
  (time, waiter) : rest -> do
    writeIORef sleeping rest
    writeIORef now time
    wake waiter (return ())
  [] -> readIORef everybody >>= mapM_ giveUp . reverse

giveUp :: Thread -> IO ()
giveUp thread = readIORef (threadStanding thread) >>= \standing -> case standing of
  Waits OnMVar -> rouse thread (throwIO BlockedIndefinitelyOnMVar)
  Waits OnSTM -> rouse thread (throwIO BlockedIndefinitelyOnSTM)
  _ -> return ()

sleep :: Int -> IO ()
sleep time = readIORef now >>= \from -> wait OnOther (\waiter -> do
  others <- readIORef sleeping
  writeIORef sleeping (into (from + max 0 time) waiter others))
  where
    into at waiter others = case others of
      first@(other, _) : rest | other <= at -> first : into at waiter rest
      _ -> (at, waiter) : others

pass :: IO ()
pass = wait OnOther (\waiter -> wake waiter (return ()))

delay :: Int# -> World -> World
delay time s = case unIO (sleep (I# time)) s of (# s1, _ #) -> s1

yield :: World -> World
yield s = case unIO pass s of (# s1, _ #) -> s1

------------------------------------------------------------------------------------------------
-- Exceptions of others

-- | A handler hears of none unless it waits. Afterwards all is as it was before.
catching :: Turn a -> (e -> Turn a) -> Turn a
catching action handler s = case unIO (readIORef masking) s of
  (# s1, mask_ #) -> catchAll action (handling mask_ handler) s1

handling :: Int -> (e -> Turn a) -> e -> Turn a
handling mask_ handler problem s = case unIO (writeIORef masking (if mask_ == 0 then 2 else mask_)) s of
  (# s1, _ #) -> case handler problem s1 of
    (# s2, x #) -> case unIO (restore mask_) s2 of (# s3, _ #) -> (# s3, x #)

restore :: Int -> IO ()
restore mask_ = writeIORef masking mask_ >> if mask_ == 0 then hear else return ()

with :: Int -> Turn a -> Turn a
with mask_ action s = case unIO (readIORef masking) s of
  (# s1, before #) -> case unIO (restore mask_) s1 of
    (# s2, _ #) -> case action s2 of
      (# s3, x #) -> case unIO (restore before) s3 of (# s4, _ #) -> (# s4, x #)

unmasked, masked, maskedAlways :: Turn a -> Turn a
unmasked = with 0
masked = with 2
maskedAlways = with 1

maskingState :: World -> (# World, Int# #)
maskingState s = case unIO (readIORef masking) s of (# s1, I# mask_ #) -> (# s1, mask_ #)

-- | The exception that has been pending for longest is raised, if there is one.
hear :: IO ()
hear = do
  thread <- readIORef running
  readIORef (threadPending thread) >>= \pending -> case pending of
    [] -> return ()
    Pending problem waiter : others -> do
      writeIORef (threadPending thread) others
      wake waiter (return ())
      throwIO problem

tell :: Thread -> SomeException -> IO ()
tell thread problem = do
  own <- readIORef running
  mask_ <- readIORef (threadMask thread)
  standing <- readIORef (threadStanding thread)
  let hears = mask_ == 0 || mask_ == 2 && (case standing of { Waits _ -> True; _ -> False })
  case standing of
    _ | threadNumber own == threadNumber thread -> throwIO problem
    Ended -> return ()
    _ | hears -> rouse thread (throwIO problem)
      | otherwise -> wait OnOther (\waiter -> do
          before <- readIORef (threadPending thread)
          writeIORef (threadPending thread) (before ++ [Pending problem waiter]))

------------------------------------------------------------------------------------------------
-- Variables that may be empty

-- | With who waits, in their order; those that only want to read come before others.
data Contents a = Empty [Taker a] | Full a [Putter a]

data Taker a = Taker Bool Waiter -- whether it only reads
data Putter a = Putter a Waiter

type Variable a = MutVar# RealWorld (Contents a)

newVariable :: World -> (# World, Variable a #)
newVariable s = newMutVar# (Empty []) s

set :: Variable a -> Contents a -> IO ()
set variable contents = writeIORef (IORef (STRef variable)) contents

takeOut :: Variable a -> Turn a
takeOut variable s = case readMutVar# variable s of
  (# s1, Full x putters #) -> unIO (emptied variable putters >> return x) s1
  (# s1, Empty takers #) ->
    unIO (wait OnMVar (\waiter -> set variable (Empty (takers ++ [Taker False waiter])))) s1

-- | The first that waits to put something does so.
emptied :: Variable a -> [Putter a] -> IO ()
emptied variable putters = case putters of
  [] -> set variable (Empty [])
  Putter x waiter : others -> waits waiter >>= \still ->
    if still then set variable (Full x others) >> wake waiter (return ()) else emptied variable others

look :: Variable a -> Turn a
look variable s = case readMutVar# variable s of
  (# s1, Full x _ #) -> (# s1, x #)
  (# s1, Empty takers #) -> unIO (wait OnMVar (\waiter -> set variable (Empty (behindReaders waiter takers)))) s1
  where
    behindReaders waiter takers = case takers of
      first@(Taker True _) : others -> first : behindReaders waiter others
      _ -> Taker True waiter : takers

putIn :: Variable a -> a -> World -> World
putIn variable x s = case readMutVar# variable s of
  (# s1, Empty takers #) -> ended (filled variable x takers) s1
  (# s1, Full y putters #) ->
    ended (wait OnMVar (\waiter -> set variable (Full y (putters ++ [Putter x waiter])))) s1
  where ended action s1 = case unIO action s1 of (# s2, _ #) -> s2

-- | All that wait to read it do, and the first that waits to take it.
filled :: Variable a -> a -> [Taker a] -> IO ()
filled variable x takers = case takers of
  [] -> set variable (Full x [])
  Taker reads_ waiter : others -> waits waiter >>= \still ->
    if not still then filled variable x others
    else if reads_ then wake waiter (return x) >> filled variable x others
    else set variable (Empty others) >> wake waiter (return x)

tryTakeOut, tryLook :: Variable a -> World -> (# World, Int#, a #)
tryTakeOut variable s = case readMutVar# variable s of
  (# s1, Full x putters #) -> case unIO (emptied variable putters) s1 of (# s2, _ #) -> (# s2, 1#, x #)
  (# s1, Empty _ #) -> (# s1, 0#, nothing #)
tryLook variable s = case readMutVar# variable s of
  (# s1, Full x _ #) -> (# s1, 1#, x #)
  (# s1, Empty _ #) -> (# s1, 0#, nothing #)

nothing :: a
nothing = errorWithoutStackTrace "the variable is empty"

tryPutIn :: Variable a -> a -> World -> (# World, Int# #)
tryPutIn variable x s = case readMutVar# variable s of
  (# s1, Empty takers #) -> case unIO (filled variable x takers) s1 of (# s2, _ #) -> (# s2, 1# #)
  (# s1, Full _ _ #) -> (# s1, 0# #)

isVacant :: Variable a -> World -> (# World, Int# #)
isVacant variable s = case readMutVar# variable s of
  (# s1, Empty _ #) -> (# s1, 1# #)
  (# s1, Full _ _ #) -> (# s1, 0# #)
