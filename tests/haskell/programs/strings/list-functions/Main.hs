module Main where

import Data.List
import Data.Ord (comparing)
import Data.Function (on)

main :: IO ()
main = do
  print (sort [3, 1, 2], sortOn negate [3, 1, 2], sortBy (comparing snd) [(1, 'b'), (2, 'a')], insert 3 [1, 2, 4, 5])
  print (nub [1, 2, 1, 3, 2], nubBy ((==) `on` (`mod` 3)) [1 .. 10], delete 3 [1, 3, 2, 3], [1, 2, 3, 4] \\ [2, 3])
  print (union [1, 2] [2, 3], intersect [1, 2, 3] [2, 3, 4], unionBy ((==) `on` abs) [1] [-1, 2])
  print (group "aabccc", groupBy ((==) `on` even) [2, 4, 1, 3, 6], inits "abc", tails "abc")
  print (isPrefixOf "ab" "abc", isSuffixOf "bc" "abc", isInfixOf "xx" "axxb", isSubsequenceOf "ac" "abc", stripPrefix "foo" "foobar")
  print (intersperse ',' "abc", intercalate ", " ["x", "y"], transpose ["abc", "de", "f"], subsequences [1, 2, 3])
  print (permutations [1, 2, 3])
  print (foldl' (-) 10 [1, 2], foldl1 (-) [10, 2, 3], foldr1 (-) [10, 2, 3], scanl (+) 0 [1, 2, 3], scanr (+) 0 [1, 2, 3], scanl1 max [3, 1, 4], scanr1 (+) [1, 2, 3])
  print (mapAccumL (\a x -> (a + x, a * x)) 0 [1, 2, 3], mapAccumR (\a x -> (a + x, a * x)) 0 [1, 2, 3], unfoldr (\n -> if n > 4 then Nothing else Just (n * n, n + 1)) 1)
  print (take 3 (iterate (* 2) 1), replicate 3 'x', takeWhile (< 3) [1 ..], dropWhile (< 3) [1 .. 5], dropWhileEnd (== ' ') "ab  ", span even [2, 4, 5, 6], break (> 3) [1 .. 6], splitAt 2 "abcd")
  print (find (> 3) [1, 5, 9], elemIndex 3 [1, 2, 3], elemIndices 1 [1, 0, 1], findIndex even [1, 3, 4], findIndices odd [1, 2, 3], lookup 2 [(1, "a"), (2, "b")], partition odd [1 .. 6])
  print (zip3 [1, 2] "ab" [True, False], zipWith3 (\a b c -> a + b + c) [1] [2] [3], unzip [(1, 'a'), (2, 'b')], unzip3 [(1, 2, 3), (4, 5, 6)], zip4 [1] [2] [3] [4])
  print (lines "a\n\nb\n", unlines ["a", "b"], words " a  b\tc\n", unwords ["a", "b"], lines "no end")
  print (and [], or [], any even [1], all odd [1], concat [[1], [2]], concatMap show [1, 2, 3], sum [], product [])
  print (maximumBy (comparing snd) [(1, 2), (2, 1), (3, 2)], minimumBy (comparing snd) [(1, 2), (2, 1), (3, 1)], genericLength "abc" + 0.5, genericTake 2 "abc", genericReplicate (2 :: Integer) 'y')
  print (uncons "ab", uncons "", null [], reverse "abc", last [1, 2], init [1, 2], "abc" !! 1, elem 2 [1, 2], notElem 2 [1, 2], insertBy (comparing negate) 3 [5, 4, 2, 1], deleteBy (\a b -> a == b + 1) 3 [1, 2, 3], zipWith (curry fst) [1, 2] "ab", singleton 'x')
  print (lookup "k" (zip (words "a k z") [1 ..]), foldr (\x k acc -> k (acc * 10 + x)) id [1, 2, 3] 0, cycle [1, 2] !! 101, let (a, b) = unzip (zip [1 ..] "xy") in (a, b))
  print (sortOn snd (zip [1 ..] "hello"), map head (group (sort "mississippi")), words (map (\c -> if c == ',' then ' ' else c) "a,b,c"))
