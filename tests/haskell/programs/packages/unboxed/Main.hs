{-# LANGUAGE BangPatterns, MagicHash, UnboxedTuples #-}
module Main (main) where

import GHC.Exts
import GHC.ST (ST (..), runST)
import GHC.Types (isTrue#)
import GHC.Word (Word8 (..))

-- What the library is made of, used by hand.
sumTo :: Int -> Int
sumTo (I# n) = I# (go 0# 1#)
  where
    go total k
      | isTrue# (k ># n) = total
      | otherwise = go (total +# k) (k +# 1#)

divide :: Int -> Int -> (# Int, Int #)
divide (I# a) (I# b) = case quotRemInt# a b of (# q, r #) -> (# I# q, I# r #)

digits :: Int -> [Int]
digits 0 = []
digits n = case divide n 10 of (# q, r #) -> r : digits q

-- An array of machine integers: the numbers of Fibonacci.
fibonacci :: Int -> [Int]
fibonacci (I# n) = runST (ST make)
  where
    make s0 = case newByteArray# (n *# 8#) s0 of
      (# s1, array #) -> case fill array 0# 0# 1# s1 of
        s2 -> case unsafeFreezeByteArray# array s2 of
          (# s3, frozen #) -> (# s3, [ I# (indexIntArray# frozen i) | I# i <- [0 .. I# (n -# 1#)] ] #)
    fill array i a b s
      | isTrue# (i >=# n) = s
      | otherwise = fill array (i +# 1#) b (a +# b) (writeIntArray# array i a s)

boxes :: [a] -> [a]
boxes xs = runST (ST (\s0 -> case newArray# 4# (head xs) s0 of
  (# s1, array #) -> case writeArray# array 2# (last xs) s1 of
    s2 -> case unsafeFreezeArray# array s2 of
      (# s3, frozen #) -> (# s3, [ x | I# i <- [0 .. 3], let !(# x #) = indexArray# frozen i ] #)))

bits :: Word -> (Int, Int, Int)
bits (W# w) = (I# (word2Int# (popCnt# w)), I# (word2Int# (clz# w)), I# (word2Int# (ctz# w)))

main :: IO ()
main = do
  print (sumTo 1000)
  print (digits 20240601)
  print (fibonacci 15)
  print (boxes [1, 2, 3 :: Int])
  print (bits 40)
  print (C# (chr# (ord# 'a'# +# 3#)), D# (2.0## **## 10.0##), F# (plusFloat# 1.5# 2.25#))
  print (isTrue# (reallyUnsafePtrEquality# [()] [()]) || True)
  print (I# (uncheckedIShiftL# 1# 20#), W# (not# 0##), lazy (inline succ (41 :: Int)))
  print (W8# (narrow8Word# 300##))
