module Main where

import Data.List (insertBy, sortBy, foldl')
import Data.Ord (comparing)
import qualified Data.Map as M

data Tree = Leaf Int Char | Node Int Tree Tree

weight :: Tree -> Int
weight (Leaf w _) = w
weight (Node w _ _) = w

build :: String -> Tree
build s = go (sortBy (comparing weight) [Leaf n c | (c, n) <- M.toList (M.fromListWith (+) [(c, 1) | c <- s])])
  where
    go [t] = t
    go (a : b : ts) = go (insertBy (comparing weight) (Node (weight a + weight b) a b) ts)
    go [] = error "empty"

codes :: Tree -> M.Map Char String
codes (Leaf _ c) = M.singleton c "0"
codes t = M.fromList (walk t "")
  where
    walk (Leaf _ c) acc = [(c, reverse acc)]
    walk (Node _ l r) acc = walk l ('0' : acc) ++ walk r ('1' : acc)

decode :: Tree -> String -> String
decode t = go t
  where
    go (Leaf _ c) rest = c : restart rest
    go (Node _ l _) ('0' : bs) = go l bs
    go (Node _ _ r) (_ : bs) = go r bs
    go _ [] = []
    restart [] = []
    restart bs = case t of
      Leaf _ c -> map (const c) bs
      _ -> go t bs

main :: IO ()
main = do
  text <- getContents
  let t = build text
      cs = codes t
      bits = concatMap (cs M.!) text
  mapM_ (\(c, b) -> putStrLn (show c ++ " " ++ b)) (sortBy (comparing (length . snd) <> comparing fst) (M.toList cs))
  putStrLn (show (8 * length text) ++ " bits become " ++ show (length bits))
  print (decode t bits == text)
  print (foldl' (\h c -> (h * 2 + fromEnum c - 48) `mod` 1000003) 7 bits)
