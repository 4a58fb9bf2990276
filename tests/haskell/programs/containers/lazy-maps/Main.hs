-- Maps whose values wait, merges of lazy maps, lists without doubles.
module Main (main) where

import Control.Exception (ErrorCall (..), evaluate, try)
import Data.Containers.ListUtils (nubInt, nubIntOn, nubOrd, nubOrdOn)
import Data.Functor.Identity (runIdentity)
import qualified Data.IntMap.Lazy as IntMap
import qualified Data.IntMap.Merge.Lazy as IntMerge
import qualified Data.IntMap.Merge.Strict as IntMergeStrict
import qualified Data.IntMap.Strict as StrictIntMap
import qualified Data.Map.Lazy as Map
import qualified Data.Map.Merge.Lazy as Merge
import qualified Data.Map.Strict as Strict

-- Values that refer to each other: the map is its own memory.
collatz :: Int -> IntMap.IntMap Int
collatz limit = table
  where
    table = IntMap.fromList [(n, chain n) | n <- [1 .. limit]]
    chain 1 = 1
    chain n = 1 + IntMap.findWithDefault (walk next) next table
      where next = if even n then n `div` 2 else 3 * n + 1
    walk 1 = 1
    walk n = 1 + if n <= limit then table IntMap.! n else walk (if even n then n `div` 2 else 3 * n + 1)

knapsack :: [(Int, Int)] -> Int -> Int
knapsack items room = best Map.! (length items, room)
  where
    best = Map.fromList [((i, r), value i r) | i <- [0 .. length items], r <- [0 .. room]]
    value 0 _ = 0
    value i r
      | weight > r = without
      | otherwise = max without (worth + best Map.! (i - 1, r - weight))
      where (weight, worth) = items !! (i - 1)
            without = best Map.! (i - 1, r)

main :: IO ()
main = do
  let table = collatz 300
  print (maximum [(l, n) | (n, l) <- IntMap.toList table], IntMap.size table)
  print (knapsack [(12, 4), (2, 2), (1, 1), (4, 10), (1, 2)] 15)
  let waiting = Map.fromListWith (++) [(k, [error ("value " ++ show k)]) | k <- "abca"] :: Map.Map Char [Int]
  print (Map.size waiting, Map.keys waiting, fmap length waiting)
  r <- try (evaluate (Map.map (const 1) (Strict.map (sum :: [Int] -> Int) waiting)))
  putStrLn (either (\(ErrorCall e) -> "strict: " ++ e) (show :: Map.Map Char Int -> String) r)
  print (Map.foldr (\_ n -> n + 1) (0 :: Int) (Map.map sum waiting))
  s <- try (evaluate (StrictIntMap.insertWith (+) 1 (error "inserted") (StrictIntMap.singleton 1 (1 :: Int))))
  putStrLn (either (\(ErrorCall e) -> "strict: " ++ e) show s)
  print (IntMap.member 1 (IntMap.insert 1 (undefined :: Int) IntMap.empty), IntMap.size (IntMap.adjust undefined 1 (IntMap.singleton 1 'x')))
  let old = Map.fromList (zip "abcd" [1 :: Int ..])
      new = Map.fromList (zip "bcde" [20 :: Int, 3 ..])
      diff = Merge.merge (Merge.mapMissing (\_ x -> "-" ++ show x)) (Merge.mapMissing (\_ y -> "+" ++ show y))
               (Merge.zipWithMaybeMatched (\_ x y -> if x == y then Nothing else Just (show x ++ ">" ++ show y)))
  print (diff old new)
  print (Merge.merge Merge.dropMissing Merge.preserveMissing (Merge.zipWithMatched (\k x y -> (fromEnum k + x + y))) old new)
  kept <- Merge.mergeA (Merge.traverseMaybeMissing (\k x -> do { putStrLn ("old " ++ [k]); return (if odd x then Just (x, 0) else Nothing) }))
            (Merge.traverseMissing (\k y -> (0, y) <$ putStrLn ("new " ++ [k]))) (Merge.zipWithAMatched (\k x y -> (x, y) <$ putStrLn ("both " ++ [k]))) old new
  print kept
  let left = IntMap.fromList [(k, k * k) | k <- [1, 3 .. 11]]
      right = IntMap.fromList [(k, show k) | k <- [1 .. 6]]
  print (IntMerge.merge (IntMerge.filterMissing (\k _ -> k > 6)) (IntMerge.mapMaybeMissing (\k t -> if even k then Just (length t) else Nothing))
           (IntMerge.zipWithMatched (\_ n t -> n * 10 + length t)) left right)
  print (runIdentity (IntMergeStrict.mergeA IntMergeStrict.dropMissing IntMergeStrict.dropMissing (IntMergeStrict.zipWithMaybeAMatched (\k n t -> pure (if k > 2 then Just (n, t) else Nothing))) left right))
  print (nubOrd "mississippi", nubOrdOn (`mod` 3) [1 .. 10 :: Int], nubInt [3, 1, 3, 2, 1], nubIntOn length ["a", "bb", "c", "dd", "eee"], take 3 (nubOrd (cycle [1 :: Int, 2, 3])))
  print (Map.foldrWithKey (\k v acc -> (k, v) : acc) [] (Map.mapKeysWith (+) (`elem` "ac") old), Map.lookupMin old, Map.elemAt 2 old, Map.splitRoot (Map.fromList (zip [1 :: Int ..] "xyz")))
  print (IntMap.alterF (\v -> [Nothing, fmap (+ 1) v]) 3 (IntMap.fromList [(3, 3)]), IntMap.insertLookupWithKey (\_ a b -> a + b) 1 5 (IntMap.singleton 1 2), Map.compose (Map.fromList [(1 :: Int, 'a')]) (Map.fromList [("x", 1), ("y", 2)]))
