makeAdder :: Integer -> Integer -> Integer
makeAdder x = let twofold = 2 * x in \y -> twofold + y

pick :: Integer -> a -> a -> a -> a
pick n = if n == 0 then \a _ _ -> a else if n == 1 then \_ b _ -> b else \_ _ c -> c

functions :: [Integer -> Integer]
functions = [(1 +), (3 *)]

main :: IO ()
main = print
    [ id id id 3, makeAdder 4 5, (if 1 < 2 then (+) else (-)) 5 3
    , (case 2 of { 0 -> (+); 1 -> (-); _ -> (*) }) 5 3, pick 1 10 20 30, (functions !! 1) 7
    , fst ((*), undefined) 6 7, (case ((-), 9) of (f, x) -> \y -> f x y) 4
    , (let go n x = if n == 0 then x else go (n - 1) (x * 2) in go) 5 1
    , (let f = (1 +) in f . f) 0, (1 `seq` (-)) 9 4, (-) 9 4, (makeAdder . (2 *)) 3 4
    , foldr (\x k acc -> k (10 * acc + x)) id [1 .. 5] (0 :: Integer) ]
