data Pair = Pair Integer Pair | End

first :: Pair -> Integer
first (Pair n _) = n
first End = 0

main :: IO ()
main = print
    [ foldl (+) 0 [1 .. 100000], foldr (.) id (replicate 100000 (1 +)) 0, iterate (2 +) 0 !! 100000
    , head (iterate tail [0 ..] !! 3000)
    , first (foldl (\p n -> Pair (first p + n) p) End [1 .. 10000])
    , fromIntegral (length (foldr (\x rest -> [x] ++ rest) [] [1 .. 10000 :: Integer])) ]
