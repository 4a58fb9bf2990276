-- | The blocked pipeline alone: `f` takes its second argument apart before it gives a result, so
-- `myhead` needs a thousand calls of it for one element. Compare unblocked-pipeline.hs.
--
-- It prints 1013.
module Main (main) where

f :: Int -> [Int] -> [Int]
f x []       = [x]
f x (y : ys) = x : y : ys

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
