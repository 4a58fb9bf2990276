collatz :: Integer -> Integer -> Integer
collatz n steps = steps `seq` if n == 1 then steps
    else collatz (if even n then n `quot` 2 else 3 * n + 1) (steps + 1)

longest :: Integer -> Integer -> Integer -> Integer -> (Integer, Integer)
longest n limit best len
    | n > limit = (best, len)
    | steps > len = longest (n + 1) limit n steps
    | otherwise = longest (n + 1) limit best len
  where steps = collatz n 0

gauss :: Integer -> Integer -> Integer
gauss n total = if n == 0 then total else let t = total + n in t `seq` gauss (n - 1) t

main :: IO ()
main = print (longest 1 1000 0 0, (gauss 100000 0, until (\n -> n * n > 123456) (1 +)
    (0 :: Integer)))
