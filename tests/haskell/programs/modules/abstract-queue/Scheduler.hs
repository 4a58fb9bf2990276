module Scheduler (Task, parseTask, schedule) where

import Queue

data Task = Task { taskName :: String, need :: Int }

parseTask :: String -> Task
parseTask l = case words l of
  [n, k] -> Task n (read k)
  _ -> Task ("bad:" ++ l) 1

schedule :: Int -> [Task] -> [String]
schedule slice ts = go 0 (foldl (flip enqueue) empty ts)
  where
    go now q = case dequeue q of
      Nothing -> ["all done at " ++ show now]
      Just (Task n k, rest)
        | k <= slice -> (n ++ " finishes at " ++ show (now + k)) : go (now + k) rest
        | otherwise -> go (now + slice) (enqueue (Task n (k - slice)) rest)
