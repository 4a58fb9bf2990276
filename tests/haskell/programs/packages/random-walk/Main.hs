module Main (main) where

import Control.Monad.State
import System.Random

-- A walk over the grid, with the seed and the number of steps read from each line of the input.
type Walk = State StdGen

data Step = North | East | South | West
  deriving (Show, Eq, Enum, Bounded)

instance Random Step where
  randomR (low, high) gen = let (n, gen') = randomR (fromEnum low, fromEnum high) gen in (toEnum n, gen')
  random = randomR (minBound, maxBound)

step :: Walk Step
step = state random

move :: (Int, Int) -> Step -> (Int, Int)
move (x, y) s = case s of
  North -> (x, y + 1)
  East -> (x + 1, y)
  South -> (x, y - 1)
  West -> (x - 1, y)

walk :: Int -> Walk [(Int, Int)]
walk n = scanl move (0, 0) <$> replicateM n step

report :: String -> String
report line = case map read (words line) of
  [seed, n] ->
    let path = evalState (walk n) (mkStdGen seed)
        home = length (filter (== (0, 0)) path) - 1
    in line ++ ": ends at " ++ show (last path) ++ ", passed home " ++ show home ++ " times"
  _ -> line ++ ": a seed and a number of steps, please"

main :: IO ()
main = interact (unlines . map report . lines)
