-- Centres within centres, and one that enters itself.
module Main where

fib :: Int -> Integer
fib n = {-# SCC "fib" #-} if n < 2 then toInteger n else fib (n - 1) + fib (n - 2)

twice :: (a -> a) -> a -> a
twice f x = {-# SCC "outer" #-} f ({-# SCC "inner" #-} f x)

main :: IO ()
main = do
  print (fib 10)
  print (twice (\n -> {-# SCC "step" #-} n + 1) (5 :: Int))
  print ({-# SCC "all" #-} map (\n -> {-# SCC "one" #-} fib n) [1, 2, 3])
