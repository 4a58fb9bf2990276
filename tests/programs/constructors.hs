data Five = Five Integer Integer Integer Integer Integer

sumOf :: Five -> Integer
sumOf (Five a b c d e) = a + b + c + d + e

-- The values as the machine shows constructors it knows no names of.
main :: IO ()
main = putStrLn (unwords
    [ "PACK-5-4", "[]", "PACK-0-3", "(PACK-1-2 " ++ show (1 + 1 :: Integer) ++ ")"
    , "(1,PACK-2-3 2 'c')"
    , "(PACK-3-1 \"text\" [PACK-1-0 1] (PACK-4-0 TRUE FALSE " ++ show (sumOf (Five 1 2 3 4 5)) ++
        " 4))" ])
