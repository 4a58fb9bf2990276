{-# LANGUAGE TypeFamilies #-}
module Main where

import Interface
import ListStore
import TreeStore

demo :: (Store s, Show (s String)) => s String -> IO ()
demo s0 = do
  let s = insertAll (zip [5, 3, 9, 1] (words "five three nine one")) s0
  print s
  print (map (`find` s) [1, 2, 9])
  print (count s, cost s)

main :: IO ()
main = do
  demo (empty :: ListStore String)
  demo (empty :: TreeStore String)
