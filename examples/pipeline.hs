-- | Two pipelines over lists: what blocks the first one?
--
-- Both ask for little: the head of one list and the last element of another. `blocked` and `open`
-- put their lists together in the same way, but `blocked` looks at the rest before it gives its
-- result. So the head of a thousand elements costs a thousand calls of it, although one would do;
-- the profile shows for whom it was called.
--
-- It prints 1013 twice.
module Main (main) where

blocked :: Int -> [Int] -> [Int]
blocked x []          = [x]
blocked x (y : rest)  = x : y : rest

open :: Int -> [Int] -> [Int]
open x rest = x : rest

rev :: [Int] -> [Int]
rev []       = []
rev (x : xs) = rev xs ++ [x]

inc :: Int -> Int
inc x = x + 1

type Builder = Int -> [Int] -> [Int]

myhead :: Builder -> [Int] -> Int
myhead f = head . foldr f []

mylast :: Builder -> [Int] -> Int
mylast f = head . rev . foldr f []

pipeline :: Builder -> Int
pipeline f = (myhead f . map inc) [1 .. 1000] + (mylast f . map inc) [1001 .. 1010]

main :: IO ()
main = do
  print (pipeline blocked)
  print (pipeline open)
