module Main where

import qualified Data.Map as M
import Data.List (minimumBy)
import Data.Ord (comparing)
import Text.Printf

-- Discrete events: customers at several counters; the event queue is a Map from times.
data Event = Arrival Int | Departure Int Int deriving Show

data World = World { agenda :: M.Map Int [Event], queues :: M.Map Int [(Int, Int)], waited :: [Int], trace' :: [String] }

schedule :: Int -> Event -> World -> World
schedule t e w = w { agenda = M.insertWith (flip (++)) t [e] (agenda w) }

lcg :: Int -> Int
lcg n = (n * 1103515245 + 12345) `mod` 2147483648

service :: Int -> Int
service c = 3 + lcg c `div` 65536 `mod` 6

handle :: Int -> Event -> World -> World
handle t (Arrival c) w
  | length q == 1 = schedule (t + service c) (Departure k c) w'
  | otherwise = w'
  where
    k = fst (minimumBy (comparing (length . snd)) (M.toList (queues w)))
    q = queues w M.! k ++ [(c, t)]
    w' = w { queues = M.insert k q (queues w), trace' = printf "%3d customer %d to counter %d" t c k : trace' w }
handle t (Departure k c) w = case queues w M.! k of
  (_, since) : rest ->
    let w' = w { queues = M.insert k rest (queues w), waited = (t - since - service c) : waited w, trace' = printf "%3d customer %d leaves counter %d" t c k : trace' w }
     in case rest of
          (c', _) : _ -> schedule (t + service c') (Departure k c') w'
          [] -> w'
  [] -> error "departure from an empty counter"

run :: World -> World
run w = case M.minViewWithKey (agenda w) of
  Nothing -> w
  Just ((t, es), rest) -> run (foldl (flip (handle t)) w { agenda = rest } es)

main :: IO ()
main = do
  let arrivals = scanl (\t c -> t + lcg (c * 77) `div` 65536 `mod` 4) 0 [1 .. 14]
      w0 = World (M.fromListWith (flip (++)) (zip arrivals (map (pure . Arrival) [1 ..]))) (M.fromList [(k, []) | k <- [1 .. 2]]) [] []
      w = run w0
  mapM_ putStrLn (reverse (trace' w))
  printf "mean wait %.2f, longest %d\n" (fromIntegral (sum (waited w)) / fromIntegral (length (waited w)) :: Double) (maximum (waited w))
