add3 :: Integer -> Integer -> Integer -> Integer
add3 x y z = x + (y + z)

choose :: a -> a -> Bool -> a
choose x y c = if c then x else y

main :: IO ()
main = print
    ( map (add3 1 2) [1 .. 3]
    , ( map (10 -) [1 .. 3]
    , ( zipWith (,) [1, 2] "ab"
    , ( map (0 :) [[1, 2], []]
    , ( map (choose 10 20) [True, False]
    , ( map (\l -> if null l then "none" else "some") [[], [1]]
    , ( map (uncurry (+)) (zip [1 .. 3] [4 .. 6])
      , map (\f -> f 2) [add3 1 1, (5 *), const 7])))))))
