module Main where

import Debug.Trace

-- Order of evaluation made visible on stderr.
fib :: Int -> Int
fib n | trace ("fib " ++ show n) (n < 2) = n
      | otherwise = fib (n - 1) + fib (n - 2)

pairSum :: (Int, Int) -> Int
pairSum (a, b) = b + a

main :: IO ()
main = do
  print (fib 4)
  let x = traceShow "x" (3 :: Int)
      y = traceShowId (x * 2)
      z = trace "z is never needed" (0 :: Int)
  print (pairSum (x, y))
  print (fst (y, z))
  traceM "in a monad"
  traceIO "in IO"
  let xs = map (\n -> trace ("element " ++ show n) (n * n)) [1 .. 5 :: Int]
  print (takeWhile (< 10) xs)
  print (xs !! 1)
  traceShowM (length xs)
  print (foldr (\n k -> if n > 4 then n else k) 0 xs)
