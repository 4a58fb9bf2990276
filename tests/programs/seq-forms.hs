add :: Integer -> Integer -> Integer
add x y = x + y

main :: IO ()
main = print
    [ (\_ -> undefined :: Int) `seq` 1, add `seq` 2, add undefined `seq` 3
    , (undefined :: Int, undefined :: Int) `seq` 4, ((+) :: Int -> Int -> Int) `seq` 5
    , ((undefined :: Int) :) `seq` 6, (1 `seq` map (undefined :: Int -> Int) []) `seq` 7
    , [1 ..] `seq` 8, const 9 $! ((undefined :: Int) : undefined), foldr seq 10
        [1 .. 3 :: Integer] ]
