module Main where

import qualified Queue as Q
import Queue (Queue)
import Scheduler

main :: IO ()
main = do
  let q = Q.enqueue 3 (Q.enqueue 2 (Q.enqueue 1 Q.empty)) :: Queue Int
  print q
  print (Q.toList q, Q.size q)
  print (fmap fst (Q.dequeue q))
  print (sum q)
  input <- getContents
  mapM_ putStrLn (schedule 3 (map parseTask (lines input)))
