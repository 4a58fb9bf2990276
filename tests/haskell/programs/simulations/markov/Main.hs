module Main where

import qualified Data.Map.Strict as M
import Data.Maybe (fromMaybe)

-- A Markov chain of letters from the input, and random text from a fixed seed.
type Chain = M.Map String (M.Map Char Int)

learn :: Int -> String -> Chain
learn k s = M.fromListWith (M.unionWith (+)) [(take k t, M.singleton (t !! k) 1) | t <- suffixes s, length (take (k + 1) t) > k]
  where suffixes [] = []
        suffixes t@(_ : r) = t : suffixes r

next :: Int -> Int
next n = (1664525 * n + 1013904223) `mod` 4294967296

pick :: Int -> M.Map Char Int -> Char
pick r m = go (r `div` 65536 `mod` sum (M.elems m)) (M.toList m)
  where
    go n ((c, w) : rest) | n < w = c
                         | otherwise = go (n - w) rest
    go _ [] = '?'

generate :: Chain -> Int -> String -> String
generate ch seed ctx = case M.lookup ctx ch of
  Nothing -> ""
  Just m -> let c = pick seed m in c : generate ch (next seed) (drop 1 ctx ++ [c])

main :: IO ()
main = do
  s <- map (\c -> if c == '\n' then ' ' else c) <$> getContents
  let ch = learn 3 s
  print (M.size ch)
  putStrLn (take 120 (generate ch 42 (take 3 s)))
  print (M.toList (fromMaybe M.empty (M.lookup "the" ch)))
  print (fst <$> M.lookupMax (M.filter ((> 3) . M.size) ch))
