-- Memory by hand: allocation, arrays, structures, strings of C, pools, stable references, storable arrays.
module Main (main) where

import Control.Monad (forM_, void)
import Data.Array.Storable (StorableArray, getBounds, getElems, newArray, newListArray, readArray, withStorableArray, writeArray)
import Data.Bits ((.&.))
import Data.Int (Int16, Int32, Int64, Int8)
import Data.IORef (modifyIORef, newIORef, readIORef)
import Data.Word (Word16, Word32, Word8)
import Foreign (Ptr, Storable (..), castPtr, minusPtr, nullPtr, plusPtr, toBool, fromBool, with, new, copyBytes, moveBytes, fillBytes, maybeWith)
import Foreign.C (CChar, CDouble (..), CInt (..), CString, CStringLen)
import Foreign.C.String (castCharToCChar, newCString, peekCString, peekCStringLen, withCString, withCStringLen, peekCAString, withCAString)
import Foreign.C.Types (CLong (..), CSize (..), CUChar (..))
import Foreign.ForeignPtr (ForeignPtr, mallocForeignPtr, mallocForeignPtrArray, newForeignPtr, newForeignPtr_, plusForeignPtr, withForeignPtr, touchForeignPtr)
import Foreign.Marshal.Alloc (alloca, allocaBytes, calloc, finalizerFree, free, malloc, mallocBytes, realloc, reallocBytes)
import Foreign.Marshal.Array (advancePtr, allocaArray, copyArray, lengthArray0, mallocArray, moveArray, newArray0, peekArray, peekArray0, pokeArray, reallocArray, withArray, withArrayLen, withArray0)
import Foreign.Marshal.Error (throwIf, throwIfNull)
import Foreign.Marshal.Pool (newPool, freePool, pooledMalloc, pooledNewArray, withPool)
import Foreign.Marshal.Unsafe (unsafeLocalState)
import Foreign.Marshal.Utils (maybeNew)
import Foreign.Ptr (FunPtr, alignPtr, nullFunPtr)
import Foreign.StablePtr (StablePtr, castPtrToStablePtr, castStablePtrToPtr, deRefStablePtr, freeStablePtr, newStablePtr)

-- A structure as C lays it out: a byte, padding, a 32-bit number, a double.
data Sample = Sample { kind :: Word8, count :: Int32, level :: Double } deriving (Eq, Show)

instance Storable Sample where
  sizeOf _ = 16
  alignment _ = 8
  peek p = Sample <$> peekByteOff p 0 <*> peekByteOff p 4 <*> peekByteOff p 8
  poke p (Sample k c l) = pokeByteOff p 0 k >> pokeByteOff p 4 c >> pokeByteOff p 8 l

-- A list in memory: a number, then the address of the next.
cons :: Int64 -> Ptr Int64 -> IO (Ptr Int64)
cons x next = do
  p <- mallocBytes 16
  poke p x
  pokeByteOff p 8 next
  return p

walk :: Ptr Int64 -> IO [Int64]
walk p
  | p == nullPtr = return []
  | otherwise = (:) <$> peek p <*> (peekByteOff p 8 >>= walk)

reverseList :: Ptr Int64 -> IO (Ptr Int64)
reverseList = go nullPtr
  where
    go before p
      | p == nullPtr = return before
      | otherwise = do
          next <- peekByteOff p 8
          pokeByteOff p 8 before
          go p next

sortInPlace :: Ptr Int32 -> Int -> IO ()
sortInPlace p n = forM_ [1 .. n - 1] (\i -> do
  x <- peekElemOff p i
  let slide j
        | j == 0 = return 0
        | otherwise = do
            y <- peekElemOff p (j - 1)
            if y > x then pokeElemOff p j y >> slide (j - 1) else return j
  at <- slide i
  pokeElemOff p at x)

checksum :: Ptr Word8 -> Int -> IO Word32
checksum p n = go 0 1
  where go i a | i == n = return a
               | otherwise = peekElemOff p i >>= \b -> go (i + 1) ((a * 31 + fromIntegral b) .&. 0xFFFF)

main :: IO ()
main = do
  r <- alloca (\p -> poke p (Sample 7 (-3) 2.5) >> peek p)
  print r
  bytes <- with r (\p -> peekArray 8 (castPtr p :: Ptr Word8))
  print (head bytes, drop 4 bytes)
  sorted <- withArrayLen [5, -2, 9, 0, 3, 3, -7] (\n p -> sortInPlace p n >> peekArray n p)
  print sorted
  list <- cons 1 nullPtr >>= cons 2 >>= cons 3
  walk list >>= print
  reverseList list >>= walk >>= print
  text <- newCString "grün and plain"
  peekCString text >>= putStrLn
  peekCAString (text `plusPtr` 6) >>= putStrLn
  free text
  withCString "length" (\p -> lengthArray0 0 p) >>= print
  withCStringLen "with length" (\(p, n) -> peekCStringLen (p, n - 7)) >>= putStrLn
  withCAString "abc" (\p -> poke p (castCharToCChar 'X') >> peekCString p) >>= putStrLn
  p <- mallocArray 4 :: IO (Ptr Int16)
  pokeArray p [1, 2, 3, -4]
  q <- reallocArray p 8
  moveArray (q `advancePtr` 2) q 4
  peekArray 6 q >>= print
  print ((q `advancePtr` 3) `minusPtr` q, castPtr q == (nullPtr :: Ptr Word8))
  z <- calloc :: IO (Ptr Int64)
  peek z >>= print
  big <- reallocBytes z 32
  fillBytes big 0x11 16
  peek big >>= print
  copyBytes (big `plusPtr` 8) big 4
  moveBytes big (big `plusPtr` 4) 8
  free big
  a0 <- newArray0 0 [10, 20, 30 :: Word16]
  peekArray0 0 a0 >>= print
  withArray0 (-1) [4, 5 :: CInt] (\c -> peekArray0 (-1) c) >>= print
  total <- withArray [1 .. 100 :: CDouble] (fmap sum . peekArray 100)
  print total
  f <- mallocForeignPtrArray 3 :: IO (ForeignPtr Word32)
  withForeignPtr f (\w -> pokeArray w [1, 2, 0x01020304] >> checksum (castPtr w) 12) >>= print
  withForeignPtr (f `plusForeignPtr` 8) (\w -> peek (castPtr w :: Ptr Word8)) >>= print
  g <- malloc >>= \w -> poke w (42 :: Int) >> newForeignPtr finalizerFree w
  withForeignPtr g peek >>= print
  touchForeignPtr g
  h <- mallocForeignPtr :: IO (ForeignPtr Double)
  withForeignPtr h (\d -> poke d 0.1 >> peek (castPtr d :: Ptr Int64)) >>= print
  stable <- newStablePtr (\x -> x * 2 + 1 :: Int)
  fun <- deRefStablePtr (castPtrToStablePtr (castStablePtrToPtr stable)) :: IO (Int -> Int)
  print (fun 20)
  freeStablePtr stable
  withPool (\pool -> do
    one <- pooledMalloc pool :: IO (Ptr Int)
    poke one 5
    many <- pooledNewArray pool [1, 2, 3 :: Int8]
    (,) <$> peek one <*> peekArray 3 many) >>= print
  print (unsafeLocalState (allocaArray 2 (\w -> pokeArray w [7, 8 :: CLong] >> (+) <$> peek w <*> peekElemOff w 1)))
  v <- throwIf (> 10) (\x -> "too large: " ++ show x) (return (3 :: Int))
  print (v, toBool (1 :: CInt), fromBool True + (1 :: CUChar), maximum [sizeOf (0 :: CSize), sizeOf (undefined :: Ptr ()), alignment (0 :: Int16)])
  maybeWith with (Just (9 :: Int)) (\w -> if w == nullPtr then return 0 else peek w) >>= print
  maybeWith with (Nothing :: Maybe Int) (\w -> return (w == nullPtr)) >>= print
  arr <- newListArray (0, 4) [1.5, 2.5, 3.5, 4.5, 5.5] :: IO (StorableArray Int Double)
  withStorableArray arr (\w -> peekElemOff w 2 >>= pokeElemOff w 0 . negate)
  writeArray arr 4 0
  getElems arr >>= print
  getBounds arr >>= print
  counter <- newIORef (0 :: Int)
  void (throwIfNull "null" (modifyIORef counter (+ 1) >> new 'c' >>= \w -> peek w >>= print >> return w))
  readIORef counter >>= print
  print (nullFunPtr == (nullFunPtr :: FunPtr (IO ())), nullPtr `alignPtr` 8 == (nullPtr :: Ptr ()), nullPtr :: Ptr ())
  allocaBytes 8 (\w -> poke (castPtr w) (0x0102030405060708 :: Int64) >> peekArray 8 (castPtr w :: Ptr Word8)) >>= print
