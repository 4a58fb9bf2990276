twice :: (a -> a) -> a -> a
twice f x = f (f x)

pipeline :: [Integer -> Integer] -> Integer -> Integer
pipeline = foldl (flip (.)) id

main :: IO ()
main = print
    [ twice twice (3 +) 0, twice twice twice succ 0, pipeline [(2 *), succ, (100 -)] 5
    , foldr (\f x -> f x) 1 (replicate 10 (2 *)), foldr (.) id (replicate 10 succ) 1
    , uncurry (-) (10, 4), curry fst 1 undefined, flip (-) 1 10
    , until (> 1000) (3 *) (1 :: Integer) ]
