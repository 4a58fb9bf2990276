module Main where

import qualified Data.Map as M
import qualified Data.Set as S
import Data.Maybe (fromMaybe)

type Graph = M.Map String [(String, Int)]

readGraph :: [String] -> Graph
readGraph ls = M.fromListWith (++) (concat [[(a, [(b, w)]), (b, [(a, w)])] | [a, b, n] <- map words ls, let w = read n])

dijkstra :: Graph -> String -> M.Map String (Int, String)
dijkstra g s = go (S.singleton (0, s, s)) M.empty
  where
    go queue done = case S.minView queue of
      Nothing -> done
      Just ((d, v, from), rest)
        | M.member v done -> go rest done
        | otherwise ->
            let next = [(d + w, u, v) | (u, w) <- fromMaybe [] (M.lookup v g), M.notMember u done]
             in go (foldr S.insert rest next) (M.insert v (d, from) done)

route :: M.Map String (Int, String) -> String -> [String]
route t v = case M.lookup v t of
  Nothing -> []
  Just (_, from) | from == v -> [v]
                 | otherwise -> route t from ++ [v]

main :: IO ()
main = do
  (start : rest) <- lines <$> getContents
  let g = readGraph rest
      t = dijkstra g start
  mapM_ (\(v, (d, _)) -> putStrLn (v ++ " " ++ show d ++ " by " ++ unwords (route t v))) (M.toList t)
  putStrLn ("unreachable: " ++ unwords (M.keys (M.difference g t)))
