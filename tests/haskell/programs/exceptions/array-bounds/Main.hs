{-# LANGUAGE FlexibleContexts #-}
module Main where

import Control.Exception
import Control.Monad.ST
import Data.Array
import Data.Array.ST

shown :: SomeException -> String
shown = head . lines . show

probe :: Show a => a -> IO ()
probe x = (evaluate x >>= print) `catch` (putStrLn . ("caught: " ++) . take 40 . shown)

sieve :: Int -> [Int]
sieve n = [i | (i, True) <- assocs arr]
  where
    arr = runSTArray $ do
      a <- newArray (2, n) True
      let strike p
            | p * p > n = return ()
            | otherwise = do
                isP <- readArray a p
                if isP then mapM_ (\m -> writeArray a m False) [p * p, p * p + p .. n] else return ()
                strike (p + 1)
      strike 2
      return a

main :: IO ()
main = do
  let a = listArray (0, 4) [10, 20 ..] :: Array Int Int
  probe (a ! 2)
  probe (a ! 5)
  probe (a // [(9, 1)])
  probe (listArray (0, 2) "ab" ! 2)
  probe (sieve 50)
  probe (runST (outside 3))
  probe (bounds (ixmap (1, 3) (+ 1) a))
  probe (accumArray (+) 0 ('a', 'c') [(c, 1) | c <- "abcab"] :: Array Char Int)
  probe (accumArray (+) 0 ('a', 'c') [(c, 1) | c <- "abcd"] :: Array Char Int)

outside :: Int -> ST s Char
outside n = do
  m <- newArray (0, n) 'x' :: ST s (STArray s Int Char)
  readArray m (n + 1)
