{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Operations of GHC's machine, for which the reducer has no primitive.
--
-- Note [Addresses as numbers]
--
-- An address of the reducer's is bytes and a place in them, and no number. Where a program wants one, or keeps an
-- address in memory, the address is entered into a table, and its place there says which number it is. It stays
-- in there: what is kept so lives as long as the program. The number of no address is 0.
module Lexprof.Machine where

import GHC.Base
import GHC.Num (Num (..))
import GHC.Real (Integral (..))
import GHC.STRef (STRef (..))
import GHC.IORef (IORef (..), newIORef, readIORef, writeIORef)
import GHC.IOArray (IOArray, newIOArray, readIOArray, writeIOArray, boundsIOArray)
import GHC.Ptr (Ptr (..))
import System.IO.Unsafe (unsafePerformIO)

------------------------------------------------------------------------------------------------
-- The order of bytes and of bits

swapBytes16, swapBytes32, swapBytes64 :: Word# -> Word#
swapBytes16 w = or# (uncheckedShiftL# (and# w 0xFF##) 8#) (and# (uncheckedShiftRL# w 8#) 0xFF##)
swapBytes32 w = or# (uncheckedShiftL# (swapBytes16 w) 16#) (swapBytes16 (uncheckedShiftRL# w 16#))
swapBytes64 w = or# (uncheckedShiftL# (swapBytes32 w) 32#) (swapBytes32 (uncheckedShiftRL# w 32#))

reverseBits8, reverseBits16, reverseBits32, reverseBits64 :: Word# -> Word#
reverseBits8 w = exchange 4# 0x0F## (exchange 2# 0x33## (exchange 1# 0x55## (and# w 0xFF##)))
  where exchange by mask x = or# (uncheckedShiftL# (and# x mask) by) (and# (uncheckedShiftRL# x by) mask)
reverseBits16 w = or# (uncheckedShiftL# (reverseBits8 w) 8#) (reverseBits8 (uncheckedShiftRL# w 8#))
reverseBits32 w = or# (uncheckedShiftL# (reverseBits16 w) 16#) (reverseBits16 (uncheckedShiftRL# w 16#))
reverseBits64 w = or# (uncheckedShiftL# (reverseBits32 w) 32#) (reverseBits32 (uncheckedShiftRL# w 32#))

------------------------------------------------------------------------------------------------
-- Weak references: to what they refer stays until somebody ends it

data Weakly a = Alive a (State# RealWorld -> (# State# RealWorld, () #)) | Dead

type World = State# RealWorld

weak :: k -> a -> (World -> (# World, () #)) -> World -> (# World, STRef RealWorld (Weakly a) #)
weak _ x end s = case newMutVar# (Alive x end) s of (# s1, var #) -> (# s1, STRef var #)

weakWithoutEnd :: k -> a -> World -> (# World, STRef RealWorld (Weakly a) #)
weakWithoutEnd key x = weak key x (\s -> (# s, () #))

strengthen :: STRef RealWorld (Weakly a) -> World -> (# World, Int#, a #)
strengthen (STRef var) s = case readMutVar# var s of
  (# s1, Alive x _ #) -> (# s1, 1#, x #)
  (# s1, Dead #) -> (# s1, 0#, errorWithoutStackTrace "a weak reference to nothing" #)

end :: STRef RealWorld (Weakly a) -> World -> (# World, Int#, World -> (# World, () #) #)
end (STRef var) s = case readMutVar# var s of
  (# s1, Alive _ f #) -> case writeMutVar# var Dead s1 of s2 -> (# s2, 1#, f #)
  (# s1, Dead #) -> (# s1, 0#, \s2 -> (# s2, () #) #)

------------------------------------------------------------------------------------------------
-- Addresses as numbers: Note [Addresses as numbers]

data Table = Table Int (IOArray Int (Ptr ()))

known :: IORef Table
known = unsafePerformIO (newIOArray (0, 15) (Ptr nullAddr#) >>= newIORef . Table 0)
{-# NOINLINE known #-}

enter :: Ptr () -> IO Int
enter address = do
  Table used places <- readIORef known
  let (_, most) = boundsIOArray places
  roomy <- if used <= most then return places else do
    larger <- newIOArray (0, 2 * most + 1) (Ptr nullAddr#)
    let copy i | i == used = return ()
               | otherwise = readIOArray places i >>= writeIOArray larger i >> copy (i + 1)
    copy 0 >> return larger
  writeIOArray roomy used address
  writeIORef known (Table (used + 1) roomy)
  return (numberAt used)

-- | Addresses look as if they were aligned, to whatever.
numberAt, placeOf :: Int -> Int
numberAt place = (place + 1) * 4096
placeOf number = number `div` 4096 - 1

search :: Ptr () -> IO Int
search address = do
  Table used places <- readIORef known
  let go i | i == used = enter address
           | otherwise = readIOArray places i >>= \one -> if one == address then return (numberAt i) else go (i + 1)
  go 0

isNull :: Addr# -> Bool
isNull address = isTrue# (eqAddr# address nullAddr#)

addressToNumber :: Addr# -> Int#
addressToNumber address
  | isNull address = 0#
  | True = case unsafePerformIO (search (Ptr address)) of I# number -> number

numberToAddress :: Int# -> Addr#
numberToAddress 0# = nullAddr#
numberToAddress number = case unsafePerformIO (at (I# number)) of Ptr address -> address

at :: Int -> IO (Ptr ())
at number = do
  Table used places <- readIORef known
  let place = placeOf number
  if place >= 0 && place < used && numberAt place == number then readIOArray places place
    else errorWithoutStackTrace "a number that is no address: foreign memory cannot be had under lexprof"

readAddress :: Addr# -> Int# -> World -> (# World, Addr# #)
readAddress from i s = case readIntOffAddr# from i s of
  (# s1, 0# #) -> (# s1, nullAddr# #)
  (# s1, number #) -> case unIO (at (I# number)) s1 of (# s2, Ptr address #) -> (# s2, address #)

writeAddress :: Addr# -> Int# -> Addr# -> World -> World
writeAddress to i address s
  | isNull address = writeIntOffAddr# to i 0# s
  | True = case unIO (enter (Ptr address)) s of (# s1, I# number #) -> writeIntOffAddr# to i number s1
