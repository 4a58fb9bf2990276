module Main (main) where

deep :: Int -> Int
deep n = if n == 0 then 0 else n + deep (n - 1)

main :: IO ()
main = print (((deep 1000000 + deep 1000001) + (deep 1000002 + deep 1000003))
            + ((deep 1000004 + deep 1000005) + (deep 1000006 + deep 1000007)))
