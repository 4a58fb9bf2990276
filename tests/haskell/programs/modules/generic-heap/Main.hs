module Main where

import Collections
import qualified Collections.Skew as Skew
import qualified Collections.Sorted as Sorted

sortWith :: (Collection f, Ord a) => f a -> [a] -> [a]
sortWith start = drain . foldr add start

main :: IO ()
main = do
  s <- getLine
  putStrLn (sortWith Skew.empty s)
  putStrLn (sortWith Sorted.empty s)
  print (sizeOf (foldr add Skew.empty s), smallest (foldr add Sorted.empty (words "pear fig apple")))
  print (sizeOf (Skew.empty :: Skew.Heap Int), fmap fst (view (Skew.empty :: Skew.Heap Int)))
