-- What is named is computed once: a where, a constant, a let over a function, and what is not.
module Main (main) where

slow :: Int -> Int
slow n = if n == 0 then 0 else 1 + slow (n - 1)

twice :: Int -> Int
twice n = once + once
  where
    once = slow n

again :: Int -> Int
again n = slow n + slow n

constant :: Int
constant = slow 40

limit :: Num a => a
limit = fromInteger (wide 10)

wide :: Integer -> Integer
wide n = if n == 0 then 0 else 2 + wide (n - 1)

main :: IO ()
main = do
  print (twice 10, again 10)
  print (constant, constant + 1)
  print (limit + 1 :: Int, limit * 2 :: Int, limit :: Double)
