module Main where

import Debug.Trace (trace)

-- How often is a shared value computed? Told on stderr by trace.
table :: [Int]
table = trace "table" (map (\n -> n * n) [0 .. 50])

constant :: Int
constant = trace "constant" (sum table)

polymorphic :: Num a => a
polymorphic = trace "polymorphic" 42

local :: Int -> Int
local n = helper + helper + n
  where helper = trace ("helper of " ++ show n) (n * 10)

partial :: Int -> Int -> Int
partial a = let b = trace ("partial " ++ show a) (a * a) in \c -> b + c

eta :: Int -> Int -> Int
eta a c = let b = trace ("eta " ++ show a) (a * a) in b + c

main :: IO ()
main = do
  print (table !! 3 + table !! 4)
  print (constant + constant)
  print (polymorphic + 1 :: Int)
  print (polymorphic + 1 :: Integer)
  print (local 1 + local 1)
  let p = partial 3
  print (p 1 + p 2)
  let e = eta 3
  print (e 1 + e 2)
  print (sum [x | _ <- [1, 2, 3 :: Int], let x = constant])
  let lazyV = trace "never shown" (1 :: Int)
      used = trace "shown once" (2 :: Int)
  print (if used > 1 then used else lazyV)
