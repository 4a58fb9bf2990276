module Main where

import Data.Array
import qualified Data.Map as M
import qualified Data.Sequence as Seq
import Data.Sequence (Seq (..), (|>))

type Pos = (Int, Int)

readMaze :: String -> Array Pos Char
readMaze s = listArray ((0, 0), (length ls - 1, w - 1)) (concatMap (take w . (++ repeat ' ')) ls)
  where ls = lines s
        w = maximum (map length ls)

find :: Char -> Array Pos Char -> Pos
find c m = head ([p | (p, x) <- assocs m, x == c] ++ [error ("no " ++ [c])])

neighbours :: Array Pos Char -> Pos -> [Pos]
neighbours m (r, c) = [p | p <- [(r - 1, c), (r, c + 1), (r + 1, c), (r, c - 1)], inRange (bounds m) p, m ! p /= '#']

bfs :: Array Pos Char -> Pos -> M.Map Pos Pos
bfs m s = go (Seq.singleton s) (M.singleton s s)
  where
    go Empty seen = seen
    go (p :<| q) seen =
      let new = filter (`M.notMember` seen) (neighbours m p)
       in go (foldl (|>) q new) (foldr (`M.insert` p) seen new)

path :: M.Map Pos Pos -> Pos -> [Pos]
path from p = case M.lookup p from of
  Nothing -> []
  Just q | q == p -> [p]
         | otherwise -> p : path from q

main :: IO ()
main = do
  m <- readMaze <$> getContents
  let s = find 'S' m
      e = find 'E' m
      route = path (bfs m s) e
      drawn = m // [(p, '*') | p <- route, p /= s, p /= e]
      ((_, c0), (_, c1)) = bounds m
  if null route
    then putStrLn "no way"
    else do
      putStrLn (show (length route - 1) ++ " steps")
      mapM_ putStrLn [[drawn ! (r, c) | c <- [c0 .. c1]] | r <- [0 .. fst (snd (bounds m))]]
  print (M.size (bfs m s))
