{-# LANGUAGE CPP, MagicHash #-}
module Main where

-- The preprocessor must not touch comments, primes, strings and operators like // and #.
import Data.Array
import GHC.Exts (Int (I#), (+#))

#define NAME "preprocessed"

x', y'' :: Int
x' = 3
y'' = x' * 2 -- it's a prime: don't stumble

(#) :: Int -> Int -> Int
a # b = a * 100 + b

addOne :: Int -> Int
addOne (I# n) = I# (n +# 1#)

long :: String
long = "a string with /* no comment */ and // neither"

{- block comment with #define inside
#define HIDDEN 1
-}

main :: IO ()
main = do
  print (x', y'', 3 # 4)
  putStrLn long
  putStrLn NAME
  print (listArray (0, 2) "abc" // [(1, 'x')])
  print (addOne 41)
#ifdef HIDDEN
  putStrLn "hidden is defined"
#else
  putStrLn "hidden is not defined"
#endif
