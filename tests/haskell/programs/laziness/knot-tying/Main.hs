module Main where

import Data.Array
import qualified Data.Map as M

-- Circular programs: one pass instead of two.
data Tree = Leaf Int | Fork Tree Tree deriving Show

repmin :: Tree -> Tree
repmin t = t'
  where
    (t', m) = go t
    go (Leaf n) = (Leaf m, n)
    go (Fork l r) = let (l', a) = go l; (r', b) = go r in (Fork l' r', min a b)

-- people who know each other, as a cyclic data structure
data Person = Person { name :: String, friends :: [Person] }

world :: [(String, [String])] -> M.Map String Person
world ps = m where m = M.fromList [(n, Person n [m M.! f | f <- fs]) | (n, fs) <- ps]

-- longest path in a DAG with an array that refers to itself
longest :: Int -> [(Int, Int)] -> Array Int Int
longest n es = t
  where
    t = listArray (0, n - 1) [maximum (0 : [1 + t ! w | w <- succs ! v]) | v <- [0 .. n - 1]]
    succs = accumArray (flip (:)) [] (0, n - 1) es

-- breadth-first numbering with a queue that feeds itself
bfs :: Tree -> [Int]
bfs root = [v | Leaf v <- queue]
  where
    queue = root : walk 1 queue
    walk :: Int -> [Tree] -> [Tree]
    walk 0 _ = []
    walk n (Leaf _ : q) = walk (n - 1) q
    walk n (Fork l r : q) = l : r : walk (n + 1) q
    walk _ [] = []

main :: IO ()
main = do
  let t = Fork (Fork (Leaf 5) (Leaf 3)) (Fork (Leaf 8) (Fork (Leaf 2) (Leaf 9)))
  print (repmin t)
  print (bfs t)
  let w = world [("ann", ["bob", "cid"]), ("bob", ["ann"]), ("cid", ["cid", "bob"])]
      chain = iterate (last . friends) (w M.! "ann")
  print (map name (take 6 chain))
  print (elems (longest 7 [(0, 1), (1, 2), (0, 3), (3, 4), (4, 5), (2, 6)]))
  let xs = 1 : map (* 2) xs
      ones = 1 : ones
      (evens, odds) = (0 : map (+ 1) odds, map (+ 1) evens)
  print (take 8 xs, take 3 ones, take 5 (zip evens odds))
  print (let (a, b) = (b + 1, 10) in a)
