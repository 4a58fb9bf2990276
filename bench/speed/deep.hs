module Main (main) where

deep :: Int -> Int
deep n = if n == 0 then 0 else n + deep (n - 1)

again :: Int -> Int -> Int
again s n = if n == 0 then s else s `seq` again (s + deep (1000000 + n)) (n - 1)

main :: IO ()
main = print (again 0 32)
