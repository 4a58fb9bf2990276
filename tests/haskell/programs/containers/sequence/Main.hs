{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
module Main where

import Data.Foldable (toList)
import Data.Sequence (Seq, ViewL (..), ViewR (..), pattern Empty, pattern (:<|), pattern (:|>), (<|), (><), (|>))
import qualified Data.Sequence as Seq

-- A queue of jobs, served round-robin, and the operations of sequences.
data Job = Job { jobName :: String, left :: Int } deriving Show

roundRobin :: Int -> Seq Job -> [(String, Int)]
roundRobin _ Empty = []
roundRobin q (Job n l :<| rest)
  | l <= q = (n, l) : roundRobin q rest
  | otherwise = (n, q) : roundRobin q (rest |> Job n (l - q))

rotate :: Int -> Seq a -> Seq a
rotate n s = let (a, b) = Seq.splitAt (n `mod` max 1 (length s)) s in b >< a

palindrome :: Eq a => Seq a -> Bool
palindrome (x :<| (m :|> y)) = x == y && palindrome m
palindrome _ = True

main :: IO ()
main = do
  print (roundRobin 4 (Seq.fromList [Job "a" 10, Job "b" 3, Job "c" 6]))
  let s = Seq.fromList [5, 3, 8, 1, 9 :: Int]
  print ((0 <| s) |> 100)
  print (Seq.index s 2, Seq.lookup 9 s, Seq.update 0 50 s, Seq.adjust (* 2) 1 s)
  print (Seq.sort s, Seq.reverse s, Seq.length s)
  print (Seq.viewl s, Seq.viewr s)
  case Seq.viewl (Seq.empty :: Seq Int) of
    EmptyL -> putStrLn "empty"
    x :< _ -> print x
  print (toList (Seq.zip s (Seq.fromList "abc")), rotate 2 s)
  print (Seq.mapWithIndex (,) (Seq.fromList "xyz"))
  print (map palindrome [Seq.fromList "racecar", Seq.fromList "race", Seq.empty])
  print (Seq.foldlWithIndex (\a i x -> a + i * x) 0 s, sum s, maximum s)
  print (Seq.spanl (> 2) s, Seq.filter odd s, Seq.partition even s)
  print (Seq.replicate 3 'r', Seq.chunksOf 2 (Seq.fromList "abcde"), Seq.tails (Seq.fromList [1, 2 :: Int]))
  print (Seq.insertAt 2 99 s, Seq.deleteAt 0 s, Seq.elemIndexL 8 s, Seq.findIndexL (> 6) s)
  print (fmap negate s, (+) <$> Seq.fromList [1, 2] <*> Seq.fromList [10, 20 :: Int])
  print (Seq.scanl (+) 0 s, Seq.unfoldr (\n -> if n > 60 then Nothing else Just (n, n * 2)) (1 :: Int))
  print (s == Seq.sort s, compare s (Seq.sort s), foldr (:) [] (traverse (\x -> [x]) s !! 0))
