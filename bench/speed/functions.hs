module Main (main) where

go :: Int -> Int -> Int
go total n = if n == 0 then total else total `seq` go (apply (power 600 (add n)) total) (n - 1)

power :: Int -> (Int -> Int) -> Int -> Int
power n f = if n == 0 then \x -> x else compose f (power (n - 1) f)

compose :: (b -> c) -> (a -> b) -> a -> c
compose f g x = f (g x)

twice :: (a -> a) -> a -> a
twice f = compose f f

apply :: (a -> a) -> a -> a
apply f x = twice f x

add :: Int -> Int -> Int
add n m = m `seq` n + m

main :: IO ()
main = print (go 0 4000)
