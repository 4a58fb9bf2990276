module Main where

import qualified Data.IntMap.Merge.Strict as IMM
import qualified Data.IntMap.Strict as IM
import qualified Data.Map.Merge.Strict as MM
import qualified Data.Map.Strict as M
import qualified Data.Set as S

-- Stock taking: what was expected, what was counted, and the three kinds of difference.
data Finding = Missing Int | Extra Int | Differs Int Int deriving (Show, Eq)

compareStock :: M.Map String Int -> M.Map String Int -> M.Map String Finding
compareStock = MM.merge
  (MM.mapMissing (\_ n -> Missing n))
  (MM.mapMaybeMissing (\k n -> if take 1 k == "_" then Nothing else Just (Extra n)))
  (MM.zipWithMaybeMatched (\_ a b -> if a == b then Nothing else Just (Differs a b)))

readStock :: [String] -> M.Map String Int
readStock ls = M.fromListWith (+) [(k, read n) | [k, n] <- map words ls]

checked :: M.Map String Int -> M.Map String Int -> Either String (M.Map String Int)
checked = MM.mergeA
  (MM.traverseMissing (\k _ -> Left ("not counted: " ++ k)))
  MM.dropMissing
  (MM.zipWithAMatched (\k a b -> if b < 0 then Left ("negative: " ++ k) else Right (b - a)))

main :: IO ()
main = do
  (a, b) <- break null . lines <$> getContents
  let expected = readStock a
      counted = readStock (drop 1 b)
  mapM_ print (M.toList (compareStock expected counted))
  print (checked expected counted)
  print (checked (M.restrictKeys expected (S.fromList ["bolt"])) counted)
  let x = IM.fromList (zip [1 ..] "abcd")
      y = IM.fromList (zip [3 ..] "CDEF")
  print (IMM.merge IMM.preserveMissing IMM.preserveMissing (IMM.zipWithMatched (\_ _ c -> c)) x y)
  print (M.mergeWithKey (\_ p q -> Just (p * q)) id (const M.empty) (M.fromList [(1, 2), (2, 3)]) (M.fromList [(2, 10), (3, 20)]))
  print (M.alterF (\v -> [Nothing, fmap (+ 1) v]) "nut" expected)
  print (M.dropWhileAntitone (< "m") counted, M.spanAntitone (< "h") counted)
