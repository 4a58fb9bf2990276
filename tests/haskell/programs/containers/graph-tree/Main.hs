module Main where

import Data.Array
import Data.Graph
import Data.Tree

-- Build order of packages: topological sorting, strong components and pictures of trees.
parse :: String -> (String, String, [String])
parse l = let (n : deps) = words (filter (/= ':') l) in (n, n, deps)

main :: IO ()
main = do
  ps <- map parse . lines <$> getContents
  let (g, node, vertex) = graphFromEdges ps
      name v = let (n, _, _) = node v in n
  putStrLn (unwords (map name (reverse (topSort g))))
  mapM_ (putStrLn . component) (stronglyConnComp ps)
  print (fmap name <$> fmap (\v -> reachable g v) (vertex "app"))
  print (fmap (\v -> path g v v) (vertex "core"))
  putStr (drawForest (map (fmap name) (dfs g [v | Just v <- [vertex "app"]])))
  let small = buildG (0, 5) [(0, 1), (1, 2), (2, 0), (3, 4), (4, 5)]
  print (elems (outdegree small), elems (indegree small))
  print (map flatten (scc small), map flatten (components small))
  print (edges (transposeG small))
  let t = unfoldTree (\n -> (n, [m | m <- [2 * n, 2 * n + 1], m < 10])) 1
  putStr (drawTree (fmap show t))
  print (levels t, flatten t, foldTree (\x xs -> x + sum xs) t)
  print (maximum t, length t, rootLabel t, map rootLabel (subForest t))
  print (flattenSCCs [AcyclicSCC 'a', CyclicSCC "bc"])
  where
    component (AcyclicSCC n) = "single " ++ n
    component (CyclicSCC ns) = "cycle " ++ unwords ns
