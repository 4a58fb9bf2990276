module Main where

import qualified Data.ByteString as B
import qualified Data.ByteString.Char8 as C
import qualified Data.ByteString.Lazy as L
import qualified Data.ByteString.Lazy.Char8 as LC
import Data.ByteString.Builder
import Data.Maybe (mapMaybe)
import Data.Word (Word8)

sums :: C.ByteString -> Int
sums = sum . mapMaybe (fmap fst . C.readInt) . C.words

rle :: B.ByteString -> [(Word8, Int)]
rle b = case B.uncons b of
  Nothing -> []
  Just (w, _) -> let (same, rest) = B.span (== w) b in (w, B.length same) : rle rest

main :: IO ()
main = do
  s <- C.getContents
  let ls = C.lines s
  print (length ls, B.length s)
  mapM_ (print . sums) ls
  C.putStrLn (C.unwords (map C.reverse (C.words (head ls))))
  print (rle (C.pack "aaabccdddd"))
  print (C.breakSubstring (C.pack "lo") (C.pack "hello world"), C.split ',' (C.pack "a,b,,c"))
  print (C.isPrefixOf (C.pack "he") (C.pack "hello"), C.elemIndex 'l' (C.pack "hello"), C.count 'l' (C.pack "hello"))
  print (B.pack [104, 105, 255], B.unpack (C.pack "abc"), B.foldl' (\a w -> a * 2 + fromIntegral w) (0 :: Int) (B.pack [1, 0, 1]))
  print (C.take 3 (C.drop 2 (C.pack "abcdef")), C.splitAt 2 (C.pack "abc"), C.spanEnd (/= '/') (C.pack "a/b/c"), C.dropWhile (== ' ') (C.pack "  x"))
  print (B.sort (C.pack "lazy"), C.map succ (C.pack "HAL"), C.concatMap (C.replicate 2) (C.pack "abc"), C.intercalate (C.pack "--") [C.pack "x", C.pack "y"])
  L.putStr (toLazyByteString (string7 "built " <> intDec 42 <> char7 ' ' <> wordHex 255 <> char8 '\n' <> mconcat (map int64Dec [1 .. 5]) <> charUtf8 'é' <> word8 10))
  print (LC.take 10 (LC.cycle (LC.pack "xyz")), L.length (LC.replicate 100000 'q'), L.fromStrict (C.pack "s"), LC.unpack (LC.fromChunks [C.pack "ab", C.pack "cd"]))
  print (compare (C.pack "a") (C.pack "b"), C.null B.empty, C.index (C.pack "abc") 1, B.zip (C.pack "ab") (C.pack "xyz"), C.unsnoc (C.pack "ab"))
  print (C.readInteger (C.pack "123456789012345678901 x"), C.readInt (C.pack "-5z"), C.readInt (C.pack "z"))
  print (C.pack "mono" <> C.pack "id", mconcat [C.pack "a", C.pack "b"], B.group (C.pack "aab"), C.findIndex (> 'l') (C.pack "hello"), B.isInfixOf (C.pack "ell") (C.pack "hello"))
