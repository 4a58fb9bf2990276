module Main where

import Data.List
import qualified Data.Map as M
import Data.Ord

-- Ballots with rankings: plurality, instant runoff, Borda and Condorcet.
type Ballot = [String]

plurality :: [Ballot] -> [(String, Int)]
plurality bs = sortBy (comparing (Down . snd) <> comparing fst) (M.toList (M.fromListWith (+) [(head b, 1) | b <- bs, not (null b)]))

runoff :: [Ballot] -> [[(String, Int)]]
runoff bs
  | length standing <= 1 = [standing]
  | snd (head standing) * 2 > sum (map snd standing) = [standing]
  | otherwise = standing : runoff (map (filter (/= loser)) bs)
  where
    standing = M.toList counts `sortedBy` (Down . snd)
    counts = M.unionWith (+) (M.fromList (plurality bs)) (M.fromList [(c, 0) | b <- bs, c <- b])
    loser = fst (last standing)
    sortedBy xs f = sortBy (comparing f <> comparing fst) xs

borda :: [String] -> [Ballot] -> [(String, Int)]
borda cs bs = sortBy (comparing (Down . snd)) [(c, sum [maybe 0 (length cs -) (elemIndex c b) | b <- bs]) | c <- cs]

condorcet :: [String] -> [Ballot] -> Maybe String
condorcet cs bs = find (\c -> all (beats c) (delete c cs)) cs
  where
    beats a b = 2 * length (filter (prefers a b) bs) > length bs
    prefers a b ballot = case (elemIndex a ballot, elemIndex b ballot) of
      (Just i, Just j) -> i < j
      (Just _, Nothing) -> True
      _ -> False

main :: IO ()
main = do
  bs <- concatMap expand . lines <$> getContents
  let cs = nub (sort (concat bs))
  print (plurality bs)
  mapM_ print (runoff bs)
  print (borda cs bs)
  print (condorcet cs bs)
  where
    expand l = case words l of
      (n : names) -> replicate (read n) names
      [] -> []
