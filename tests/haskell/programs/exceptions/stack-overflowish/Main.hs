module Main where

import Control.Exception
import Control.Monad.State.Strict

-- Exceptions out of deep evaluation, and through monad transformers.
deep :: Int -> Int
deep 0 = throw (userError "bottom")
deep n = 1 + deep (n - 1)

count :: Int -> StateT Int IO ()
count n = do
  modify' (+ 1)
  k <- get
  when (k == n) (lift (throwIO (userError ("at " ++ show k))))
  count n

collect :: [Int] -> Either String Int
collect = foldM (\a x -> if x < 0 then Left ("negative " ++ show x) else Right (a + x)) 0

main :: IO ()
main = do
  r <- try (evaluate (deep 100000))
  print (r :: Either IOException Int)
  s <- try (execStateT (count 500) 0)
  print (s :: Either IOException Int)
  print (collect [1 .. 1000], collect ([1 .. 1000] ++ [-1] ++ undefined))
  t <- try (evaluate (foldr (\x acc -> if x == 90000 then throw Overflow else x + acc) 0 [1 .. 100000]))
  print (t :: Either ArithException Int)
  u <- try (mapM (\x -> if x > 3 then throwIO (ErrorCall "four") else return (x * x)) [1 ..])
  print (either (\(ErrorCall m) -> m) show (u :: Either ErrorCall [Int]))
