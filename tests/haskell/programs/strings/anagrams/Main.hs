module Main where
import Data.List
import Data.Char
import qualified Data.Map as Map
import Control.Arrow ((&&&))

-- groups of anagrams, longest groups first
groups :: [String] -> [[String]]
groups = sortBy order . filter ((> 1) . length) . Map.elems . Map.fromListWith (flip (++)) . map (sort . map toLower &&& pure)
  where order a b = compare (length b) (length a) `mappend` compare a b

-- multi-word anagrams of a phrase from a dictionary
phrases :: [String] -> String -> [[String]]
phrases dict p = go (sort (filter isAlpha (map toLower p))) (sort (nub dict))
  where
    go "" _ = [[]]
    go letters ws = [w : rest | (w : more) <- tails ws, Just left <- [remove (sort w) letters], rest <- go left (w : more)]
    remove [] ls = Just ls
    remove (c : cs) ls = case break (== c) ls of
      (a, _ : b) -> remove cs (a ++ b)
      _ -> Nothing

main :: IO ()
main = do
  ws <- fmap words getContents
  mapM_ (putStrLn . unwords) (groups ws)
  mapM_ (putStrLn . unwords) (phrases (map (map toLower) ws) "dirty room on a")
