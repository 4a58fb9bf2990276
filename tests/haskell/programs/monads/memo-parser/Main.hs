{-# LANGUAGE RankNTypes #-}
{-# LANGUAGE FlexibleContexts #-}
module Main where

import Control.Monad.State
import qualified Data.Map as M

-- Memoised grammar recognition: how many parses has a sentence?
data Sym = T String | NT String deriving (Eq, Ord, Show)
type Grammar = M.Map String [[Sym]]

countParses :: Grammar -> [String] -> Integer
countParses g ws = evalState (parses (NT "S") 0 n) M.empty
  where
    n = length ws
    parses :: Sym -> Int -> Int -> State (M.Map (Sym, Int, Int) Integer) Integer
    parses (T t) i j = return (if j == i + 1 && ws !! i == t then 1 else 0)
    parses s@(NT x) i j = do
      known <- gets (M.lookup (s, i, j))
      case known of
        Just k -> return k
        Nothing -> do
          modify (M.insert (s, i, j) 0)
          k <- sum <$> mapM (\r -> sequenceOf r i j) (M.findWithDefault [] x g)
          modify (M.insert (s, i, j) k)
          return k
    sequenceOf [] i j = return (if i == j then 1 else 0)
    sequenceOf [s] i j = parses s i j
    sequenceOf (s : ss) i j = sum <$> forM [i + 1 .. j - length ss] (\k -> do
      a <- parses s i k
      if a == 0 then return 0 else (a *) <$> sequenceOf ss k j)

readRule :: String -> (String, [[Sym]])
readRule l = case words l of
  (x : "->" : rest) -> (x, map (map sym) (splitBar rest))
  _ -> error l
  where
    sym w@(c : _) | c `elem` ['A' .. 'Z'] = NT w
    sym w = T w
    splitBar ws = case break (== "|") ws of
      (a, _ : b) -> a : splitBar b
      (a, []) -> [a]

main :: IO ()
main = do
  (rules, sentences) <- break null . lines <$> getContents
  let g = M.fromListWith (++) (map readRule rules)
  forM_ (drop 1 sentences) $ \s -> putStrLn (show (countParses g (words s)) ++ " " ++ s)
