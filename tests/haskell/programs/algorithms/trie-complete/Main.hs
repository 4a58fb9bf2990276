{-# LANGUAGE TupleSections #-}
module Main where

import qualified Data.Map as M
import Data.Maybe

data Trie = Trie { end :: Maybe Int, next :: M.Map Char Trie }

empty :: Trie
empty = Trie Nothing M.empty

insert :: String -> Int -> Trie -> Trie
insert [] n t = t { end = Just (n + fromMaybe 0 (end t)) }
insert (c : cs) n t = t { next = M.alter (Just . insert cs n . fromMaybe empty) c (next t) }

find :: String -> Trie -> Maybe Trie
find [] t = Just t
find (c : cs) t = M.lookup c (next t) >>= find cs

entries :: Trie -> [(String, Int)]
entries t = maybe [] (\n -> [("", n)]) (end t) ++ concat [map (\(s, n) -> (c : s, n)) (entries u) | (c, u) <- M.toList (next t)]

complete :: String -> Trie -> [(String, Int)]
complete p t = maybe [] (map (\(s, n) -> (p ++ s, n)) . entries) (find p t)

nodes, depth :: Trie -> Int
nodes t = 1 + sum (map nodes (M.elems (next t)))
depth t = maximum (0 : map ((+ 1) . depth) (M.elems (next t)))

main :: IO ()
main = do
  (dict, qs) <- break null . lines <$> getContents
  let t = foldr (\w -> insert w 1) empty (concatMap words dict)
  mapM_ (\q -> putStrLn (q ++ ": " ++ unwords (map (\(w, n) -> w ++ "/" ++ show n) (complete q t)))) (drop 1 qs)
  print (nodes t, depth t, map (, True) (take 2 (map fst (entries t))))
