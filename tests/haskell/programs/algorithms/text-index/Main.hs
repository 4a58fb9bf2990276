module Main where

import Data.Char
import Data.List
import qualified Data.Map as M
import qualified Data.Set as S
import System.Environment

-- An inverted index with boolean queries (given as arguments) over the paragraphs of the input.
data Query = Word String | And Query Query | Or Query Query | Not Query deriving Show

type Index = M.Map String (S.Set Int)

normal :: String -> [String]
normal = words . map (\c -> if isAlphaNum c then toLower c else ' ')

buildIndex :: [(Int, String)] -> Index
buildIndex ds = M.fromListWith S.union [(w, S.singleton n) | (n, d) <- ds, w <- normal d]

parseQ :: [String] -> (Query, [String])
parseQ ts = go (unary ts)
  where
    go (a, "and" : r) = let (b, r') = unary r in go (And a b, r')
    go (a, "or" : r) = let (b, r') = parseQ r in (Or a b, r')
    go x = x
    unary ("not" : r) = let (a, r') = unary r in (Not a, r')
    unary (w : r) = (Word (map toLower w), r)
    unary [] = (Word "", [])

run :: S.Set Int -> Index -> Query -> S.Set Int
run _ ix (Word w) = M.findWithDefault S.empty w ix
run u ix (And a b) = S.intersection (run u ix a) (run u ix b)
run u ix (Or a b) = S.union (run u ix a) (run u ix b)
run u ix (Not a) = u S.\\ run u ix a

main :: IO ()
main = do
  qs <- getArgs
  docs <- fmap (zip [1 ..] . filter (not . null) . map (intercalate " ") . groupParas . lines) getContents
  let ix = buildIndex docs
      u = S.fromList (map fst docs)
  print (M.size ix, length docs)
  mapM_ (\q -> let (t, _) = parseQ (words q) in putStrLn (q ++ " => " ++ show (S.toList (run u ix t)) ++ " by " ++ show t)) qs
  where
    groupParas ls = case break null ls of
      (a, []) -> [a]
      (a, _ : r) -> a : groupParas r
