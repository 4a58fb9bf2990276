module Main where

import qualified Data.Set as S
import Data.List
import Data.Ord

type Square = (Int, Int)

moves :: Int -> S.Set Square -> Square -> [Square]
moves n free (r, c) = [p | (dr, dc) <- jumps, let p@(a, b) = (r + dr, c + dc), a >= 1, b >= 1, a <= n, b <= n, p `S.member` free]
  where jumps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]

tour :: Int -> Square -> [[Square]]
tour n start = go (S.delete start board) start [start]
  where
    board = S.fromList [(r, c) | r <- [1 .. n], c <- [1 .. n]]
    go free here acc
      | S.null free = [reverse acc]
      | otherwise = concat [go (S.delete p free) p (p : acc) | p <- sortBy (comparing (length . moves n free)) (moves n free here)]

table :: Int -> [Square] -> [String]
table n ps = [unwords [pad (show (idx (r, c))) | c <- [1 .. n]] | r <- [1 .. n]]
  where
    idx p = maybe 0 (+ 1) (elemIndex p ps)
    pad s = replicate (2 - length s) ' ' ++ s

main :: IO ()
main = do
  mapM_ putStrLn (table 6 (head (tour 6 (1, 1))))
  putStrLn (maybe "no tour" (const "a tour") (find (const True) (tour 3 (1, 1))))
  print (length (take 2 (tour 5 (3, 3))))
