lazily :: Integer -> (Integer, Integer, Integer) -> Integer
lazily n ~(a, b, c) = if n > 0 then n else a + b + c

swapped :: (a, b) -> (b, a)
swapped ~(a, b) = (b, a)

main :: IO ()
main = print
    [ (\ ~(_, _) -> 1) undefined, (\ ~(_, _) -> 2) undefined, (\(a, _) -> a) (3, undefined)
    , (\(_, b) -> b) (undefined, 4), lazily 5 undefined, snd (swapped (6, undefined))
    , (\ ~() -> 7 :: Integer) undefined ]
