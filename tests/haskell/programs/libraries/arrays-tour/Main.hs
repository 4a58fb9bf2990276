{-# LANGUAGE RankNTypes #-}
module Main where

import Data.Array
import Data.Array.IArray (amap)
import qualified Data.Array.IArray as IA
import Data.Array.IO (IOArray, IOUArray)
import qualified Data.Array.MArray as MA
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Unsafe as U
import Control.Monad.ST (ST)
import Data.Array.ST (STUArray, runSTUArray)
import Data.Word

main :: IO ()
main = do
  let a = listArray (0, 4) "hello"
      m = listArray ((1, 1), (2, 3)) [1 ..] :: Array (Int, Int) Int
  print a
  print m
  print (fmap (* 10) m ! (2, 2), sum m, maximum m, length m, elems (fmap even m))
  print (accumArray (flip (:)) [] (0, 2) [(i `mod` 3, i) | i <- [1 .. 9]] :: Array Int [Int])
  print (accum (+) m [((1, 1), 100), ((1, 1), 5)] ! (1, 1), m // [((2, 3), 0)] == m, indices a)
  print (ixmap (1, 3) (\i -> (2, i)) m, [m ! (r, c) | c <- [1 .. 3], r <- [1, 2]])
  print (a < listArray (0, 4) "help!", compare a a, foldr (:) [] a, traverse (\c -> if c > 'a' then Just c else Nothing) a == Just a)
  let u = IA.listArray (0, 7) [1, 1, 2, 3, 5, 8, 13, 21] :: UArray Int Word8
  print u
  print (amap (* 20) u, IA.bounds u, u IA.! 7, IA.accum (+) u [(0, 255)] IA.! 0)
  print (IA.listArray ('a', 'c') [True, False, True] :: UArray Char Bool)
  io <- MA.newListArray (0, 4) [5, 4, 3, 2, 1] :: IO (IOUArray Int Int)
  MA.getAssocs io >>= mapM_ (\(i, x) -> MA.writeArray io i (x * x))
  frozen <- MA.freeze io :: IO (UArray Int Int)
  MA.writeArray io 0 (-1)
  print frozen
  back <- U.unsafeFreeze io :: IO (UArray Int Int)
  print (IA.elems back)
  boxed <- MA.newArray ((0, 0), (1, 1)) "" :: IO (IOArray (Int, Int) String)
  MA.writeArray boxed (0, 1) "lazy"
  MA.writeArray boxed (1, 1) (error "never looked at")
  MA.readArray boxed (0, 1) >>= putStrLn
  t <- MA.thaw m :: IO (IOArray (Int, Int) Int)
  mapped <- MA.mapArray negate t
  MA.getElems mapped >>= print
  print (squares (do { s <- MA.newArray (1, 5) 0; mapM_ (\i -> MA.writeArray s i (i * i)) [1 .. 5]; return s }))
  print (array (1, 3) [(i, 'a') | i <- [3, 1, 2]], read "array (0,1) [(0,'x'),(1,'y')]" :: Array Int Char)
  print (listArray (1, 0) [] :: Array Int Int, bounds (listArray (5, 4) "" ))
  where
    squares :: (forall s. ST s (STUArray s Int Int)) -> UArray Int Int
    squares act = runSTUArray act
