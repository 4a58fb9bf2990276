module Main where

import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.Array (elems)

-- Heap sort in place; then the same with any ordering.
heapSort :: (a -> a -> Bool) -> [a] -> [a]
heapSort less xs = elems (runSTArray (do
  let n = length xs
  arr <- newListArray (0, n - 1) xs
  forM_ [n `div` 2 - 1, n `div` 2 - 2 .. 0] (\i -> siftDown arr i n)
  forM_ [n - 1, n - 2 .. 1] (\end -> do
    swap arr 0 end
    siftDown arr 0 end)
  return arr))
  where
    siftDown arr i n = do
      let l = 2 * i + 1
          r = l + 1
      when (l < n) $ do
        big <- if r < n
          then do
            a <- readArray arr l
            b <- readArray arr r
            return (if less a b then r else l)
          else return l
        x <- readArray arr i
        y <- readArray arr big
        when (less x y) $ do
          swap arr i big
          siftDown arr big n
    swap :: STArray s Int e -> Int -> Int -> ST s ()
    swap arr i j = do
      a <- readArray arr i
      b <- readArray arr j
      writeArray arr i b
      writeArray arr j a

main :: IO ()
main = do
  ws <- words <$> getContents
  putStrLn (unwords (heapSort (<) ws))
  putStrLn (unwords (heapSort (\a b -> (length a, b) > (length b, a)) ws))
  print (heapSort (<) [(i * 7919) `mod` 1009 | i <- [1 .. 60 :: Int]])
  print (heapSort (<) ([] :: [Int]), heapSort (<) "z")
