-- What is rarely done with handles: buffers, ends, sizes, pieces of bytes, standard input in parts.
module Main where
import System.IO
import System.IO.Error
import Control.Exception
import Control.Monad
import Foreign.Marshal.Alloc
import Foreign.Marshal.Array
import Foreign.Ptr
import Data.Word
import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy as L
import qualified Data.Text as T
import qualified Data.Text.IO as T
main :: IO ()
main = do
  withFile "f" WriteMode (\h -> allocaArray 4 (\p -> pokeArray p [65, 66, 67, 10 :: Word8] >> hPutBuf h p 4 >> hPutBuf h p 2))
  withFile "f" ReadMode (\h -> allocaBytes 10 (\p -> do { n <- hGetBuf h p 10; xs <- peekArray n (p :: Ptr Word8); print (n, xs) }))
  withFile "f" ReadMode (\h -> hWaitForInput h 0 >>= print >> hReady h >>= print >> hGetChar h >>= print >> hLookAhead h >>= print >> hGetLine h >>= print >> hIsEOF h >>= print)
  withFile "f" ReadMode (\h -> allocaBytes 10 (\p -> hGetBufNonBlocking h (p :: Ptr Word8) 3 >>= print))
  s <- readFile' "f"
  print s
  withFile "f" ReadMode (\h -> hGetContents' h >>= print)
  h <- openFile "g" ReadWriteMode
  hPutStr h "hello world"
  hSeek h AbsoluteSeek 6
  hPutStr h "there"
  hSeek h SeekFromEnd (-5)
  hGetContents h >>= putStrLn
  r <- tryIOError (hPutStr h "x")
  print (either (const "semi-closed") show r)
  hClose h
  withFile "g" AppendMode (\a -> hPutStr a "!" >> hFileSize a >>= print)
  withFile "g" ReadWriteMode (\a -> hSetFileSize a 5 >> hFileSize a >>= print)
  readFile "g" >>= putStrLn
  r1 <- try (openFile "g" WriteMode >>= \a -> openFile "g" ReadMode >>= \_ -> hClose a) :: IO (Either IOException ())
  print (either isAlreadyInUseError (const False) r1)
  hSetBuffering stdout (BlockBuffering (Just 100))
  hGetBuffering stdout >>= print
  b <- mapM (\q -> q stdout) [hIsOpen, hIsWritable, hIsReadable, hIsSeekable]
  print (take 3 b)
  print (stdin, stdout, show stderr)
  B.writeFile "b" (B.pack [0 .. 255])
  L.readFile "b" >>= print . L.foldl' (\a w -> a + fromIntegral w) (0 :: Int)
  B.appendFile "b" (C.pack "end\n")
  withFile "b" ReadMode (\w -> do { x <- B.hGet w 3; y <- B.hGetSome w 2; z <- B.hGetNonBlocking w 1; l <- B.hGetLine w; print (x, y, z, l) })
  T.writeFile "t" (T.pack "zażółć\ngęślą\n") >> T.appendFile "t" (T.pack "x") >> T.readFile "t" >>= print . map T.length . T.lines
  withFile "t" ReadMode (\w -> T.hGetLine w >>= T.putStrLn >> T.hGetContents w >>= print . T.length)
  l <- getLine
  c <- getChar
  eof <- isEOF
  rest <- T.getLine
  putStrLn (l ++ [c] ++ show eof ++ T.unpack rest)
  B.getLine >>= print
  n <- readLn :: IO Int
  print (n + 1)
  xs <- fmap (map read . words) getLine :: IO [Int]
  print (sum xs)
  e <- tryIOError getLine
  print (either (\x -> (isEOFError x, ioeGetErrorString x)) (\x -> (False, x)) e)
  e2 <- try (readIO "12x" :: IO Int) :: IO (Either IOException Int)
  print e2
  interact (map succ)
