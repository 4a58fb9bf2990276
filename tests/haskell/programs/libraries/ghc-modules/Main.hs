{-# LANGUAGE FlexibleContexts, MagicHash, UnboxedTuples #-}
-- What programs take from the modules below GHC, and from those with unsafe ways into arrays and texts.
module Main (main) where

import Control.Exception (ErrorCall, catch, throwIO, try)
import Control.Monad.ST (ST, runST)
import Control.Monad.ST.Lazy.Unsafe (unsafeIOToST)
import qualified Control.Monad.ST.Lazy as Lazy
import Data.Array.Base (UArray, getNumElements, listArray, unsafeAt, unsafeFreeze, unsafeRead, unsafeWrite, newArray, numElements)
import Data.Array.IO.Safe (IOUArray, getElems, newListArray)
import Data.Array.MArray.Safe (mapArray)
import Data.Array.ST.Safe (STUArray, runSTUArray)
import qualified Data.Text as Text
import qualified Data.Text.Array as TextArray
import Data.Text.Foreign (fromPtr, useAsPtr)
import Data.Text.Unsafe (lengthWord16, takeWord16, unsafeHead, unsafeTail)
import Foreign.C.Error (Errno (..), eNOENT, errnoToIOError, getErrno, resetErrno, throwErrnoIf)
import qualified Foreign.Concurrent as Concurrent
import Foreign.Marshal (alloca)
import Foreign.Storable (peek, poke)
import GHC.ByteOrder (ByteOrder (..), targetByteOrder)
import GHC.Clock (getMonotonicTime, getMonotonicTimeNSec)
import GHC.Conc.Sync (labelThread, myThreadId, numCapabilities, pseq, unsafeIOToSTM, atomically)
import GHC.Err (errorWithoutStackTrace)
import Foreign.ForeignPtr.Unsafe (unsafeForeignPtrToPtr)
import GHC.ForeignPtr (mallocPlainForeignPtrBytes, unsafeWithForeignPtr)
import GHC.IO (evaluate, stToIO, unsafePerformIO)
import GHC.IO.Encoding (char8, latin1, mkTextEncoding, setLocaleEncoding, utf8)
import GHC.IO.Exception (ExitCode (..), IOErrorType (..), IOException (..), userError)
import GHC.IO.Handle (hDuplicate, hDuplicateTo)
import GHC.IO.IOMode (IOMode (..))
import GHC.IO.StdHandles (stdout)
import GHC.IO.Unsafe (unsafeDupableInterleaveIO)
import GHC.IOArray (newIOArray, readIOArray, writeIOArray)
import qualified GHC.Integer as Integer
import GHC.Ix (Ix (..))
import GHC.List (foldl1', lookup, scanl', uncons)
import GHC.MVar (newMVar, takeMVar)
import GHC.Maybe (Maybe (..))
import GHC.Num (Num (..), subtract)
import GHC.Num.Natural (naturalPopCount, naturalToWord)
import GHC.OldList (sortOn, zipWith4)
import GHC.Profiling (startProfTimer, stopProfTimer)
import GHC.Ptr (Ptr (..), nullPtr)
import GHC.ResponseFile (escapeArgs, unescapeArgs)
import GHC.STRef (newSTRef, readSTRef)
import GHC.Stack.Types (HasCallStack, SrcLoc (..), getCallStack)
import qualified GHC.Stack
import GHC.Tuple (Solo (..))
import GHC.Unicode (GeneralCategory (..), generalCategory, isAlphaNum)
import GHC.Word (Word8)
import Numeric.Natural (Natural)
import System.IO (hClose, hFlush, hGetEncoding, hPutStrLn, hSetEncoding, hGetContents, withFile)

sieve :: Int -> UArray Int Bool
sieve n = runSTUArray (do
  marks <- newArray (0, n) True
  let cross i j | j > n = return ()
                | otherwise = unsafeWrite marks j False >> cross i (j + i)
      go i | i * i > n = return marks
           | otherwise = unsafeRead marks i >>= \prime -> (if prime then cross i (i * i) else return ()) >> go (i + 1)
  unsafeWrite marks 0 False >> unsafeWrite marks 1 False >> go 2)

doubled :: [Int] -> [Int]
doubled xs = [unsafeAt frozen i | i <- [0 .. numElements frozen - 1]]
  where
    frozen = runST (do
      marks <- fill
      n <- getNumElements marks
      mapM_ (\(i, x) -> unsafeWrite marks i (2 * x)) (zip [0 .. n - 1] xs)
      unsafeFreeze marks) :: UArray Int Int
    fill :: ST s (STUArray s Int Int)
    fill = newArray (0, length xs - 1) 0

whereAmI :: HasCallStack => String
whereAmI = concat [f ++ ":" ++ show (srcLocStartLine l) | (f, l) <- getCallStack GHC.Stack.callStack]

data Colour = Red | Green | Blue deriving (Eq, Ord, Show)
instance Ix Colour where
  range (a, b) = [c | c <- [Red, Green, Blue], a <= c, c <= b]
  index (a, _) c = place c - place a
    where place x = length (takeWhile (/= x) [Red, Green, Blue])
  inRange (a, b) c = a <= c && c <= b

main :: IO ()
main = do
  setLocaleEncoding utf8
  let marks = sieve 60
  print [i | i <- [0 .. 60], unsafeAt marks i]
  print (doubled [3, 1, 4], listArray (0, 2) "abc" :: UArray Int Char)
  arr <- newListArray (1, 3) [1.5, 2.5, 3.5] :: IO (IOUArray Int Double)
  mapArray (+ 1) arr >>= getElems >>= print
  let text = Text.pack "naïve"
  print (unsafeHead text, unsafeTail text, takeWord16 2 text, Data.Text.Unsafe.lengthWord16 text)
  useAsPtr text (\p n -> fromPtr p (n - 1)) >>= print
  print (TextArray.toList (TextArray.run (TextArray.new 3 >>= \a -> mapM_ (\i -> TextArray.unsafeWrite a i 7) [0 .. 2] >> return a)) 0 3)
  print (eNOENT == Errno 2, ioe_type (errnoToIOError "here" eNOENT Nothing (Just "file")))
  resetErrno
  Errno e <- getErrno
  throwErrnoIf (< 0) "never" (return e) >>= print
  memory <- mallocPlainForeignPtrBytes 8
  unsafeWithForeignPtr memory (\p -> poke p (9 :: Word8) >> peek p) >>= print
  alloca (\p -> poke p 'q' >> Concurrent.newForeignPtr p (return ()) >>= peek . unsafeForeignPtrToPtr) >>= print
  print (targetByteOrder == LittleEndian)
  before <- getMonotonicTimeNSec
  after <- getMonotonicTime
  print (fromIntegral before / 1e9 <= after + 1)
  me <- myThreadId
  labelThread me "main"
  atomically (unsafeIOToSTM (return ())) >>= print
  print (numCapabilities >= 1, (1 :: Int) `pseq` 'x', length (show me) > 0)
  r <- try (evaluate (errorWithoutStackTrace "plain" :: Int)) :: IO (Either ErrorCall Int)
  print r
  s <- stToIO (newSTRef 'r' >>= readSTRef)
  print (s, unsafePerformIO (return 3 :: IO Int))
  print (Lazy.runST (unsafeIOToST (return 'l')))
  later <- unsafeDupableInterleaveIO (return 5)
  print (later + 1)
  throwIO (IOError Nothing OtherError "there" "what" Nothing (Just "path")) `catch` \x -> print (ioe_description x, ioe_location x, x)
  throwIO (userError "mine") `catch` \x -> print (x :: IOException)
  withFile "captured" WriteMode (\file -> do
    hFlush stdout
    kept <- hDuplicate stdout
    hDuplicateTo file stdout
    putStrLn "into the file"
    hFlush stdout
    hDuplicateTo kept stdout
    hClose kept)
  putStr "captured: " >> readFile "captured" >>= putStr
  writeFile "text" "ü"
  withFile "text" ReadMode (\h -> hSetEncoding h latin1 >> hGetContents h >>= print)
  withFile "text" ReadMode (\h -> hSetEncoding h char8 >> hGetContents h >>= print . length)
  withFile "bytes" WriteMode (\h -> hSetEncoding h char8 >> hPutStrLn h "\252")
  withFile "bytes" ReadMode (\h -> hSetEncoding h char8 >> hGetContents h >>= print)
  lenient <- mkTextEncoding "UTF-8//IGNORE"
  withFile "text" ReadMode (\h -> hSetEncoding h lenient >> hGetContents h >>= putStrLn)
  withFile "text" ReadMode (\h -> hGetEncoding h >>= print)
  boxes <- newIOArray (Red, Blue) 'a'
  writeIOArray boxes Green 'b'
  mapM (readIOArray boxes) (range (Red, Blue)) >>= print
  print (case Integer.quotRemInteger 17 5 of { (# q, m #) -> (q, m) }, Integer.absInteger (-3), subtract 1 (5 :: Int), naturalPopCount (255 :: Natural), naturalToWord 7)
  print (foldl1' max [3, 1, 4 :: Int], scanl' (+) 0 [1, 2, 3 :: Int], GHC.List.uncons "abc", GHC.List.lookup 'a' [('a', GHC.Maybe.Just 1)])
  print (sortOn negate [3, 1, 2 :: Int], zipWith4 (\a b c d -> a + b + c + d) [1] [2] [3] [4 :: Int], inRange (Red, Green) Blue, index (Green, Blue) Blue)
  newMVar 'm' >>= takeMVar >>= print
  stopProfTimer >> startProfTimer
  print (unescapeArgs "one \"two words\" three\\ four", escapeArgs ["a b", "c"])
  print (generalCategory 'x' == LowercaseLetter, isAlphaNum '_', case Solo 'o' of Solo c -> c, (nullPtr :: Ptr ()) == nullPtr, ExitFailure 3)
  putStrLn whereAmI
