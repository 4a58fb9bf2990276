module Main where

import qualified Data.Map as Map
import Data.Map (Map)
import Data.Maybe (fromMaybe)

-- Critical path of a project; the map of start times refers to itself.
data Task = Task { ident :: String, days :: Int, after :: [String] }

readTask :: String -> Task
readTask l = case words l of
  (n : d : ds) -> Task n (read d) ds
  _ -> error ("bad task: " ++ l)

starts :: Map String Task -> Map String Int
starts ts = s
  where
    s = Map.map (\t -> maximum (0 : [end d | d <- after t])) ts
    end d = (s Map.! d) + days (ts Map.! d)

latest :: Map String Task -> Int -> Map String Int
latest ts total = s
  where
    s = Map.map (\t -> minimum (total : [s Map.! n | n <- followers (ident t)]) - days t) ts
    followers n = fromMaybe [] (Map.lookup n back)
    back = Map.fromListWith (++) [(d, [ident t]) | t <- Map.elems ts, d <- after t]

main :: IO ()
main = do
  tasks <- map readTask . lines <$> getContents
  let ts = Map.fromList [(ident t, t) | t <- tasks]
      early = starts ts
      total = maximum [early Map.! n + days t | (n, t) <- Map.toList ts]
      late = latest ts total
  mapM_ (\t -> do
    let s = early Map.! ident t
        slack = late Map.! ident t - s
    putStrLn (pad 8 (ident t) ++ replicate s ' ' ++ replicate (days t) (if slack == 0 then '#' else '=') ++ replicate slack '.')) tasks
  putStrLn ("days: " ++ show total)
  putStrLn ("critical: " ++ unwords [ident t | t <- tasks, early Map.! ident t == late Map.! ident t])
  where pad n s = take n (s ++ repeat ' ')
