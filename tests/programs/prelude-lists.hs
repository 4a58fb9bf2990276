import Data.List

l :: [Integer]
l = [3, 1, 4, 1]

-- A triple as the machine shows it.
newtype Triple a b c = Triple (a, b, c)

instance (Show a, Show b, Show c) => Show (Triple a b c) where
    showsPrec _ (Triple (a, b, c)) = showString (unwords ["PACK-3-0", show a, show b, show c])

-- Lists of characters and numbers as fields need no parentheses.
main :: IO ()
main = print
    ( [ head l, last l, fromIntegral (length l), l !! 2, 0 ]
    , ( [ tail l, init l, reverse l, l ++ l, take 2 l, drop 2 l, take (-1) l, drop 9 l, filter
        odd l, takeWhile odd l
        , dropWhile odd l, concat [l, [], l], concatMap (\x -> [x, x]) l, replicate 3 7,
            replicate 0 7
        , unfoldr (\n -> if n == 0 then Nothing else Just (n * n, n - 1)) 4, intersperse 0 l,
            take 5 (iterate (3 *) 1) ]
    , ( [ inits l, tails l, subsequences [1, 2, 3], transpose [l, [1, 2], [], [6 .. 9]], group
        (1 : 1 : l)
        , groupBy (\x y -> x `rem` 2 == y `rem` 2) l ]
    , ( [ splitAt 1 l, splitAt 0 l, splitAt 9 l, span odd l, break (4 ==) l, partition even l ]
    , ( ( zip l "ab", (map Triple (zip3 l "abc" l), (zipWith (+) l l, zipWith3
        (\x y z -> x + y * z) l l l)))
      , ( unzip (zip l "abcd"), Triple (unzip3 (zip3 l "abcd" [1 :: Integer ..]))))))))
