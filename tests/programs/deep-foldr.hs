total :: [Integer] -> Integer
total [] = 0
total (x : xs) = x + total xs

count :: Integer -> Integer
count n = if n == 0 then 0 else 1 + count (n - 1)

main :: IO ()
main = print (total [1 .. 300000], (foldr (+) 0 [1 .. 300000], count 300000))
