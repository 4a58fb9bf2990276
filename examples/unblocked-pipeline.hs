-- | The pipeline of blocked-pipeline.hs with its blockage removed: `f` leaves its second argument
-- alone, and `myhead` needs one call of it.
--
-- It prints 1013.
module Main (main) where

f :: Int -> [Int] -> [Int]
f x ys = x : ys

rev :: [a] -> [a]
rev []       = []
rev (x : xs) = rev xs ++ [x]

myhead, mylast :: [Int] -> Int
myhead = head . foldr f []
mylast = head . rev . foldr f []

inc :: Int -> Int
inc x = x + 1

main :: IO ()
main = print ((myhead . map inc) [1 .. 1000] + (mylast . map inc) [1001 .. 1010])
