allOf :: Ord a => a -> a -> [Bool]
allOf x y = map (\f -> f x y) [(==), (/=), (<), (<=), (>), (>=)]

data T = A | B Integer | C Integer Integer deriving (Eq, Ord)

main :: IO ()
main = print
    [ allOf 1 2, allOf 'b' 'a', allOf False True, allOf "abc" "abcd", allOf "abd" "abcd"
    , allOf [1, 2, 3] [1, 2, 3], allOf (1, "b") (1, "a"), allOf (1 : undefined) (2 : undefined)
    , allOf ([] :: [Int]) (undefined : undefined), allOf (B 0) (C undefined undefined)
    , allOf (B (10 ^ 30)) (B (10 ^ 15 * 10 ^ 15)), allOf 1.5 1.25 ]
