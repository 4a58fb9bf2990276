module Main where

-- The sum itself is beyond hugs' integers of 32 bits; the work is the same.
sumSquares :: Int -> Int
sumSquares n = sumOnto 0 (mapInt square (upto 1 n))

sumOnto :: Int -> [Int] -> Int
sumOnto s []       = s
sumOnto s (x : xs) = seq s (sumOnto (s + x) xs)

mapInt :: (Int -> Int) -> [Int] -> [Int]
mapInt _ []       = []
mapInt f (x : xs) = f x : mapInt f xs

upto :: Int -> Int -> [Int]
upto n m = if n > m then [] else n : upto (n + 1) m

square :: Int -> Int
square x = x * x

again :: Int -> Int -> Int
again s n = if n == 0 then s else s `seq` again (s + sumSquares (1000000 + n)) (n - 1)

main :: IO ()
main = print (again 0 6)
