module Main where

import Control.Monad (forM_)
import qualified Work.Queue as Queue
import Work.Types
import Work.Report

main :: IO ()
main = do
  jobs <- traverse (pure . readJob) . lines =<< getContents
  let q = foldr Queue.insert Queue.empty (concat jobs)
  forM_ (Queue.toSorted q) $ \j -> putStrLn (line j)
  putStrLn (summary (Queue.toSorted q))
