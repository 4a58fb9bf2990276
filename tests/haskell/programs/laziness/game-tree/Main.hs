module Main where

import Data.List (maximumBy, minimumBy)
import Data.Ord (comparing)

-- Noughts and crosses with a lazy game tree, pruned when it is looked at.
data Player = X | O deriving (Eq, Show)
type Board = [Maybe Player]

data Tree a = Node { root :: a, subs :: [Tree a] }

other :: Player -> Player
other X = O
other O = X

moves :: (Player, Board) -> [(Player, Board)]
moves (p, b)
  | winner b /= Nothing = []
  | otherwise = [(other p, take i b ++ [Just p] ++ drop (i + 1) b) | (i, Nothing) <- zip [0 ..] b]

winner :: Board -> Maybe Player
winner b = case [p | [i, j, k] <- triples, Just p <- [b !! i], b !! j == Just p, b !! k == Just p] of
  (p : _) -> Just p
  [] -> Nothing
  where triples = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]]

grow :: (a -> [a]) -> a -> Tree a
grow f a = Node a (map (grow f) (f a))

prune :: Int -> Tree a -> Tree a
prune 0 (Node a _) = Node a []
prune n (Node a ts) = Node a (map (prune (n - 1)) ts)

static :: (Player, Board) -> Int
static (_, b) = case winner b of
  Just X -> 100
  Just O -> -100
  Nothing -> if b !! 4 == Just X then 1 else if b !! 4 == Just O then -1 else 0

value :: Tree (Player, Board) -> Int
value (Node s []) = static s
value (Node (X, _) ts) = maximum (map value ts)
value (Node (O, _) ts) = minimum (map value ts)

best :: (Player, Board) -> (Player, Board)
best s@(p, _) = root ((if p == X then maximumBy else minimumBy) (comparing value) (subs (prune 3 (grow moves s))))

draw :: Board -> String
draw [] = ""
draw b = map (maybe '.' (head . show)) (take 3 b) ++ "\n" ++ draw (drop 3 b)

play :: (Player, Board) -> [Board]
play s@(_, b) | null (moves s) = [b]
              | otherwise = b : play (best s)

main :: IO ()
main = do
  let start = (X, [Just X, Nothing, Nothing, Nothing, Just O, Nothing, Nothing, Nothing, Just X])
      start' = (O, snd start)
      games = play start'
  mapM_ (\b -> putStrLn (draw b)) games
  print (winner (last games), length games)
