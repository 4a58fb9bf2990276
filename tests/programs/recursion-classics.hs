ackermann :: Integer -> Integer -> Integer
ackermann 0 n = n + 1
ackermann m 0 = ackermann (m - 1) 1
ackermann m n = ackermann (m - 1) (ackermann m (n - 1))

tak :: Integer -> Integer -> Integer -> Integer
tak x y z = if x <= y then z else tak (tak (x - 1) y z) (tak (y - 1) z x) (tak (z - 1) x y)

hanoi :: Integer -> a -> a -> a -> [(a, a)]
hanoi 0 _ _ _ = []
hanoi n from to over = hanoi (n - 1) from over to ++ (from, to) : hanoi (n - 1) over to from

change :: Integer -> [Integer] -> Integer
change 0 _ = 1
change amount _ | amount < 0 = 0
change _ [] = 0
change amount coins@(c : cs) = change (amount - c) coins + change amount cs

nfib :: Integer -> Integer
nfib n = if n < 2 then 1 else 1 + (nfib (n - 1) + nfib (n - 2))

main :: IO ()
main = print ([ ackermann 2 9, tak 8 4 2, fromIntegral (length (hanoi 8 'a' 'b' 'c'))
              , change 100 [50, 25, 10, 5, 1], nfib 15 ], take 7 (hanoi 8 'a' 'b' 'c'))
