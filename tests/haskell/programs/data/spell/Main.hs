module Main where

import Data.Char
import Data.List
import qualified Data.Map.Strict as Map
import qualified Data.Set as Set
import Data.Ord

-- Corrections at an edit distance of one or two, most frequent first.
type Model = Map.Map String Int

train :: [String] -> Model
train = Map.fromListWith (+) . map (\w -> (w, 1))

edits :: String -> Set.Set String
edits w = Set.fromList (deletes ++ transposes ++ replaces ++ inserts)
  where
    splits = zip (inits w) (tails w)
    deletes = [a ++ b | (a, _ : b) <- splits]
    transposes = [a ++ y : x : b | (a, x : y : b) <- splits]
    replaces = [a ++ c : b | (a, _ : b) <- splits, c <- letters]
    inserts = [a ++ c : b | (a, b) <- splits, c <- letters]
    letters = ['a' .. 'z']

known :: Model -> Set.Set String -> [String]
known m = sortBy (comparing (\w -> (Down (m Map.! w), w))) . filter (`Map.member` m) . Set.toList

correct :: Model -> String -> [String]
correct m w = head (filter (not . null) [known m (Set.singleton w), known m one, known m two, ["?"]])
  where
    one = edits w
    two = if length w > 6 then Set.empty else Set.unions (map edits (take 60 (Set.toList one)))

distance :: String -> String -> Int
distance a b = last (foldl' row [0 .. length a] b)
  where
    row prev@(p : ps) c = scanl step (p + 1) (zip3 a prev ps)
      where step left (x, diag, up) = minimum [left + 1, up + 1, if x == c then diag else diag + 1]
    row [] _ = []

main :: IO ()
main = do
  (text, qs) <- break (== "--") . lines <$> getContents
  let m = train (words (map toLower (filter (\c -> isAlpha c || isSpace c) (unlines text))))
  mapM_ (\q -> putStrLn (q ++ ": " ++ unwords (take 3 (correct m q)))) (drop 1 qs)
  print [distance a b | (a, b) <- [("kitten", "sitting"), ("", "abc"), ("same", "same"), ("flaw", "lawn")]]
