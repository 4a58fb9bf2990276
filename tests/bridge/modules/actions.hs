{-# LANGUAGE MagicHash, UnboxedTuples #-}
module Actions where

import GHC.Exts
import GHC.IO (IO (..))

swap :: MutVar# RealWorld a -> a -> IO a
swap v x = IO (\s -> case readMutVar# v s of
  (# s1, old #) -> case writeMutVar# v x s1 of
    s2 -> (# s2, old #))

double :: Int -> Int
double (I# n) = I# (n +# n)

centre :: Int -> Int
centre x = {-# SCC "inner" #-} double x
