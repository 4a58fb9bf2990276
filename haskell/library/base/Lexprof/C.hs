{-# LANGUAGE GHCForeignImportPrim, MagicHash, UnboxedTuples, UnliftedFFITypes #-}
-- | Functions of C that GHC's libraries call, by their names in C.
--
-- Note [Functions of C]
--
-- A foreign function for which the reducer has no primitive is the definition of its name here. It takes
-- what the call passes: machine values, the token last; and gives an unboxed tuple. Bytes and their
-- addresses are the same to the reducer's primitives, so an argument that is an address here may be bytes.
module Lexprof.C where

import GHC.Base
import Lexprof.Threads (Thread (..))

foreign import prim "BYTES-NEW" bytesNew :: Int# -> State# s -> (# State# s, MutableByteArray# s #)
foreign import prim "BYTES-ADDRESS" bytesAddress :: MutableByteArray# s -> Addr#
foreign import prim "BYTES-COPY" bytesCopy :: Addr# -> Int# -> Addr# -> Int# -> Int# -> State# s -> State# s
foreign import prim "BYTES-SET" bytesSet :: Addr# -> Int# -> Int# -> Int# -> State# s -> State# s
foreign import prim "BYTES-COMPARE" bytesCompare :: Addr# -> Int# -> Addr# -> Int# -> Int# -> Int#
foreign import prim "BYTES-READ-W8" readByte :: Addr# -> Int# -> State# s -> (# State# s, Int# #)
foreign import prim "BYTES-PUT-W8" putByte :: Addr# -> Int# -> Int# -> State# s -> State# s
foreign import prim "BYTES-UTF16" toUtf16 :: Addr# -> Int# -> Int# -> MutableByteArray# s -> Int# -> State# s -> (# Int#, Int# #)

------------------------------------------------------------------------------------------------
-- The run-time system

eq_thread, cmp_thread :: Thread -> Thread -> State# s -> (# State# s, Int# #)
eq_thread one other s = case (threadNumber one, threadNumber other) of
  (I# a, I# b) -> (# s, a ==# b #)
cmp_thread one other s = case (threadNumber one, threadNumber other) of
  (I# a, I# b) -> (# s, (a ># b) -# (a <# b) #)

rts_getThreadId :: Thread -> State# s -> (# State# s, Int# #)
rts_getThreadId thread s = case threadNumber thread of I# n -> (# s, n #)

rtsSupportsBoundThreads :: State# s -> (# State# s, Int# #)
rtsSupportsBoundThreads s = (# s, 0# #)

-- | What nobody refers to is known by nobody.
performGC, performMajorGC, performMinorGC :: State# s -> (# State# s #)
performGC s = (# s #)
performMajorGC = performGC
performMinorGC = performGC

-- | There are no statistics of the run-time system's, and nothing that a profiler of GHC's could be told.
getRTSStatsEnabled :: State# s -> (# State# s, Int# #)
getRTSStatsEnabled s = (# s, 0# #)

startProfTimer, stopProfTimer, rts_enableThreadAllocationLimit, rts_disableThreadAllocationLimit :: State# s -> (# State# s #)
startProfTimer s = (# s #)
stopProfTimer s = (# s #)
rts_enableThreadAllocationLimit s = (# s #)
rts_disableThreadAllocationLimit s = (# s #)

-- | Nothing of the system is called, so there is no error of the last call.
__hscore_get_errno :: State# s -> (# State# s, Int# #)
__hscore_get_errno s = (# s, 0# #)

__hscore_set_errno :: Int# -> State# s -> (# State# s #)
__hscore_set_errno _ s = (# s #)

strerror :: Int# -> State# s -> (# State# s, Addr# #)
strerror number s = (# s, text number #)
  where
    text 1# = "Operation not permitted"#
    text 2# = "No such file or directory"#
    text 4# = "Interrupted system call"#
    text 5# = "Input/output error"#
    text 9# = "Bad file descriptor"#
    text 11# = "Resource temporarily unavailable"#
    text 12# = "Cannot allocate memory"#
    text 13# = "Permission denied"#
    text 16# = "Device or resource busy"#
    text 17# = "File exists"#
    text 20# = "Not a directory"#
    text 21# = "Is a directory"#
    text 22# = "Invalid argument"#
    text 28# = "No space left on device"#
    text 32# = "Broken pipe"#
    text 0# = "Success"#
    text _ = "Unknown error"#

------------------------------------------------------------------------------------------------
-- Numbers

-- | To the nearest whole number, and to the even one of two. Adding what leaves no room for a fraction rounds so.
rintDouble :: Double# -> State# s -> (# State# s, Double# #)
rintDouble x s
  | isTrue# (fabsDouble# x >=## 4503599627370496.0##) = (# s, x #)
  | isTrue# (x >## 0.0##) = (# s, (x +## 4503599627370496.0##) -## 4503599627370496.0## #)
  | isTrue# (x <## 0.0##) = (# s, negateDouble# ((negateDouble# x +## 4503599627370496.0##) -## 4503599627370496.0##) #)
  | True = (# s, x #)

rintFloat :: Float# -> State# s -> (# State# s, Float# #)
rintFloat x s = case rintDouble (float2Double# x) s of (# s1, y #) -> (# s1, double2Float# y #)

------------------------------------------------------------------------------------------------
-- Memory

-- | How many bytes there are stands before them.
malloc :: Word# -> State# s -> (# State# s, Addr# #)
malloc n s = case bytesNew (word2Int# n +# 16#) s of
  (# s1, bytes #) -> case writeWordOffAddr# (bytesAddress bytes) 0# n s1 of
    s2 -> (# s2, plusAddr# (bytesAddress bytes) 16# #)

calloc :: Word# -> Word# -> State# s -> (# State# s, Addr# #)
calloc n size = malloc (timesWord# n size)

-- | What nobody refers to goes by itself.
free :: Addr# -> State# s -> (# State# s #)
free _ s = (# s #)

hs_free_stable_ptr, freeHaskellFunctionPtr :: Addr# -> State# s -> (# State# s #)
hs_free_stable_ptr = free
freeHaskellFunctionPtr = free

realloc :: Addr# -> Word# -> State# s -> (# State# s, Addr# #)
realloc old n s
  | isTrue# (eqAddr# old nullAddr#) = malloc n s
  | True = case malloc n s of
      (# s1, new #) -> case readWordOffAddr# old -2# s1 of
        (# s2, size #) -> case bytesCopy old 0# new 0# (word2Int# (smaller size)) s2 of s3 -> (# s3, new #)
  where smaller size = if isTrue# (ltWord# size n) then size else n

memcpy, memmove :: Addr# -> Addr# -> Word# -> State# s -> (# State# s, Addr# #)
memcpy to from n s = case bytesCopy from 0# to 0# (word2Int# n) s of s1 -> (# s1, to #)
memmove = memcpy

memset :: Addr# -> Int# -> Word# -> State# s -> (# State# s, Addr# #)
memset at byte n s = case bytesSet at 0# (word2Int# n) byte s of s1 -> (# s1, at #)

memcmp :: Addr# -> Addr# -> Word# -> State# s -> (# State# s, Int# #)
memcmp a b n s = case bytesCompare a 0# b 0# (word2Int# n) of order -> (# s, order #)

memchr :: Addr# -> Int# -> Word# -> State# s -> (# State# s, Addr# #)
memchr at byte n s0 = go 0# s0
  where
    go i s
      | isTrue# (i >=# word2Int# n) = (# s, nullAddr# #)
      | True = case readByte at i s of
          (# s1, x #) | isTrue# (x ==# byte) -> (# s1, plusAddr# at i #)
                      | True -> go (i +# 1#) s1

strlen :: Addr# -> State# s -> (# State# s, Word# #)
strlen at s0 = go 0# s0
  where
    go i s = case readByte at i s of
      (# s1, x #) | isTrue# (x ==# 0#) -> (# s1, int2Word# i #)
                  | True -> go (i +# 1#) s1

------------------------------------------------------------------------------------------------
-- The text package's, which counts in units of two bytes

_hs_text_memcpy :: Addr# -> Word# -> Addr# -> Word# -> Word# -> State# s -> (# State# s #)
_hs_text_memcpy to i from j n s =
  case bytesCopy from (twice j) to (twice i) (twice n) s of s1 -> (# s1 #)

_hs_text_memcmp :: Addr# -> Word# -> Addr# -> Word# -> Word# -> State# s -> (# State# s, Int# #)
_hs_text_memcmp a i b j n s = case bytesCompare a (twice i) b (twice j) (twice n) of order -> (# s, order #)

twice :: Word# -> Int#
twice n = word2Int# n *# 2#

------------------------------------------------------------------------------------------------
-- The bytestring package's

fps_memcpy_offsets :: Addr# -> Int# -> Addr# -> Int# -> Word# -> State# s -> (# State# s #)
fps_memcpy_offsets to i from j n s = case bytesCopy from j to i (word2Int# n) s of s1 -> (# s1 #)

fps_reverse :: Addr# -> Addr# -> Word# -> State# s -> (# State# s #)
fps_reverse to from n s0 = go 0# s0
  where
    count = word2Int# n
    go i s
      | isTrue# (i >=# count) = (# s #)
      | True = case readByte from i s of
          (# s1, x #) -> case putByte to (count -# 1# -# i) x s1 of s2 -> go (i +# 1#) s2

fps_intersperse :: Addr# -> Addr# -> Word# -> Word# -> State# s -> (# State# s #)
fps_intersperse to from n between s0 = go 0# s0
  where
    count = word2Int# n
    go i s
      | isTrue# (i >=# count) = (# s #)
      | True = case readByte from i s of
          (# s1, x #) -> case putByte to (2# *# i) x s1 of
            s2 | isTrue# (i ==# (count -# 1#)) -> (# s2 #)
               | True -> case putByte to (2# *# i +# 1#) (word2Int# between) s2 of s3 -> go (i +# 1#) s3

fps_maximum, fps_minimum :: Addr# -> Word# -> State# s -> (# State# s, Word# #)
fps_maximum = extreme (\x y -> x ># y)
fps_minimum = extreme (\x y -> x <# y)

extreme :: (Int# -> Int# -> Int#) -> Addr# -> Word# -> State# s -> (# State# s, Word# #)
extreme better at n s0 = case readByte at 0# s0 of (# s, first #) -> go 1# first s
  where
    go i best s
      | isTrue# (i >=# word2Int# n) = (# s, int2Word# best #)
      | True = case readByte at i s of
          (# s1, x #) | isTrue# (better x best) -> go (i +# 1#) x s1
                      | True -> go (i +# 1#) best s1

fps_count :: Addr# -> Word# -> Word# -> State# s -> (# State# s, Word# #)
fps_count at n byte s0 = go 0# 0# s0
  where
    go i found s
      | isTrue# (i >=# word2Int# n) = (# s, int2Word# found #)
      | True = case readByte at i s of
          (# s1, x #) | isTrue# (x ==# word2Int# byte) -> go (i +# 1#) (found +# 1#) s1
                      | True -> go (i +# 1#) found s1

-- | The digits of a number at an address; gives the address behind them.
_hs_bytestring_int_dec, _hs_bytestring_long_long_int_dec :: Int# -> Addr# -> State# s -> (# State# s, Addr# #)
_hs_bytestring_int_dec x at s
  | isTrue# (x >=# 0#) = digits 10## (int2Word# x) at s
  | True = case putByte at 0# 45# s of s1 -> digits 10## (minusWord# 0## (int2Word# x)) (plusAddr# at 1#) s1
_hs_bytestring_long_long_int_dec = _hs_bytestring_int_dec

_hs_bytestring_uint_dec, _hs_bytestring_long_long_uint_dec, _hs_bytestring_uint_hex, _hs_bytestring_long_long_uint_hex
  :: Word# -> Addr# -> State# s -> (# State# s, Addr# #)
_hs_bytestring_uint_dec = digits 10##
_hs_bytestring_long_long_uint_dec = digits 10##
_hs_bytestring_uint_hex = digits 16##
_hs_bytestring_long_long_uint_hex = digits 16##

digits :: Word# -> Word# -> Addr# -> State# s -> (# State# s, Addr# #)
digits base x at s = case width 1# (quotWord# x base) of
  n -> case place n x s of s1 -> (# s1, plusAddr# at n #)
  where
    width n rest
      | isTrue# (eqWord# rest 0##) = n
      | True = width (n +# 1#) (quotWord# rest base)
    place i rest s1
      | isTrue# (i ==# 0#) = s1
      | True = case putByte at (i -# 1#) (digit (word2Int# (remWord# rest base))) s1 of
          s2 -> place (i -# 1#) (quotWord# rest base) s2

digit :: Int# -> Int#
digit n = if isTrue# (n <# 10#) then n +# 48# else n +# 87#

_hs_bytestring_int_dec_padded9, _hs_bytestring_long_long_int_dec_padded18 :: Int# -> Addr# -> State# s -> (# State# s #)
_hs_bytestring_int_dec_padded9 = padded 9#
_hs_bytestring_long_long_int_dec_padded18 = padded 18#

padded :: Int# -> Int# -> Addr# -> State# s -> (# State# s #)
padded n x at s0 = go n x s0
  where
    go i rest s
      | isTrue# (i ==# 0#) = (# s #)
      | True = case putByte at (i -# 1#) (remInt# rest 10# +# 48#) s of s1 -> go (i -# 1#) (quotInt# rest 10#) s1

------------------------------------------------------------------------------------------------
-- Texts, which are UTF-16 in memory

-- | How much has been written is known by its place, in units. The value is where reading has stopped.
_hs_text_decode_utf8 :: MutableByteArray# s -> Addr# -> Addr# -> Addr# -> State# s -> (# State# s, Addr# #)
_hs_text_decode_utf8 to known from behind s = case readIntOffAddr# known 0# s of
  (# s1, begin #) -> case toUtf16 from 0# (minusAddr# behind from) to begin s1 of
    (# read, written #) -> case writeIntOffAddr# known 0# (begin +# written) s1 of
      s2 -> (# s2, plusAddr# from read #)

_hs_text_decode_latin1 :: MutableByteArray# s -> Addr# -> Addr# -> State# s -> (# State# s #)
_hs_text_decode_latin1 to from behind s0 = go 0# s0
  where
    size = minusAddr# behind from
    go i s
      | isTrue# (i >=# size) = (# s #)
      | True = case readByte from i s of
          (# s1, byte #) -> case writeWord16Array# to i (int2Word# byte) s1 of s2 -> go (i +# 1#) s2
