module Main where

import qualified Data.IntSet as IS
import qualified Data.Set as Set

-- Reachability, powersets, set algebra and a word ladder.
neighbours :: Set.Set String -> String -> Set.Set String
neighbours dict w = Set.fromList [w' | (i, c) <- zip [0 ..] w, c' <- ['a' .. 'z'], c' /= c, let w' = take i w ++ [c'] ++ drop (i + 1) w, w' `Set.member` dict]

ladder :: Set.Set String -> String -> String -> Maybe [String]
ladder dict from to = go (Set.singleton from) [[from]]
  where
    go _ [] = Nothing
    go seen paths
      | (p : _) <- filter ((== to) . head) paths = Just (reverse p)
      | otherwise =
          let next = [(w, w : p) | p <- paths, w <- Set.toList (neighbours dict (head p))]
              (seen', fresh) = foldl (\(s, acc) (w, p) -> if Set.member w s then (s, acc) else (Set.insert w s, p : acc)) (seen, []) next
           in go seen' (reverse fresh)

main :: IO ()
main = do
  dict <- Set.fromList . words <$> getContents
  print (Set.size dict)
  print (ladder dict "cold" "warm")
  print (ladder dict "cold" "zzzz")
  let a = Set.fromList [1, 3 .. 15 :: Int]
      b = Set.fromList [3, 6 .. 18]
  print (Set.union a b)
  print (Set.intersection a b, Set.difference a b, a `Set.isSubsetOf` Set.union a b)
  print (Set.partition (> 7) a, Set.split 9 a)
  print (Set.map (`div` 3) b, Set.filter even b, Set.foldr (:) [] b)
  print (Set.lookupGE 8 a, Set.findMin a, Set.deleteMin a, Set.elemAt 2 a)
  print (Set.powerSet (Set.fromList "abc"))
  print (Set.cartesianProduct (Set.fromList [1, 2 :: Int]) (Set.fromList "xy"))
  print (Set.unions [a, b, Set.singleton 100], Set.minView b, Set.toDescList b)
  let s = IS.fromList [5, -3, 12, 64, 7, 5]
  print (s, IS.member 12 s, IS.size s, IS.toList (IS.map (* 2) s))
  print (IS.split 7 s, IS.findMin s, IS.foldr (+) 0 s, IS.unions [s, IS.fromList [1 .. 4]])
  print (IS.isSubsetOf (IS.fromList [5, 7]) s, IS.partition odd s, IS.lookupLT 5 s)
