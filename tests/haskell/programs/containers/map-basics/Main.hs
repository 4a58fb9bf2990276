module Main where

import qualified Data.Map as Map
import qualified Data.Map.Strict as MS
import Data.Map (Map, (!), (!?))

inventory :: Map String Int
inventory = Map.fromListWith (+) [("nut", 40), ("bolt", 25), ("washer", 100), ("nut", 2), ("gear", 7)]

main :: IO ()
main = do
  print inventory
  print (inventory ! "nut", inventory !? "cog", Map.member "gear" inventory)
  print (Map.toDescList (Map.map (* 2) inventory))
  print (Map.adjust (subtract 5) "bolt" inventory)
  print (Map.alter (fmap (+ 1)) "gear" inventory Map.! "gear", Map.alter (const (Just 0)) "new" inventory)
  print (Map.partition (> 30) inventory)
  print (Map.foldrWithKey (\k v acc -> k ++ show v ++ acc) "" inventory)
  print (Map.unionWith (-) inventory (Map.fromList [("nut", 1), ("cog", 9)]))
  print (Map.intersectionWith (,) inventory (Map.fromList [("nut", 'n'), ("gear", 'g'), ("x", 'x')]))
  print (Map.difference inventory (Map.fromList [("nut", ())]), inventory Map.\\ Map.singleton "bolt" 'b')
  print (Map.lookupMin inventory, Map.lookupMax inventory, Map.lookupLE "cat" inventory, Map.lookupGT "nut" inventory)
  print (Map.splitLookup "gear" inventory)
  print (Map.elemAt 1 inventory, Map.findIndex "nut" inventory, Map.take 2 inventory)
  print (Map.keys inventory, Map.elems inventory, Map.size inventory)
  print (Map.mapKeysWith (+) length inventory)
  print (Map.mapEither (\v -> if even v then Left v else Right (show v)) inventory)
  print (Map.mapAccumWithKey (\a k v -> (a + v, (k, a))) 0 inventory)
  print (MS.insertWith (++) 3 "new" (MS.fromAscList [(1, "a"), (3, "c")]))
  print (MS.foldl' (+) 0 inventory, sum inventory, maximum inventory)
  print (Map.minViewWithKey inventory)
  print (Map.updateLookupWithKey (\_ v -> if v > 10 then Just (v - 10) else Nothing) "gear" inventory)
  print (fmap show inventory == Map.map show inventory, compare inventory (Map.delete "nut" inventory))
  print (traverse (\v -> if v > 0 then Just (v * v) else Nothing) inventory)
  print (Map.restrictKeys inventory (Map.keysSet (Map.filter even inventory)))
  print (read "fromList [(1,\"x\"),(2,\"y\")]" :: Map Int String)
  print (Map.foldMapWithKey (\k v -> [(v, k)]) inventory)
  print (Map.isSubmapOf (Map.fromList [("nut", 42)]) inventory, Map.valid inventory)
  print (Map.insertLookupWithKey (\_ n o -> n + o) "nut" 1 inventory)
