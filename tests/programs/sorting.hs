import Data.List
import Data.Ord (comparing)

numbers :: [Integer]
numbers = take 20 (iterate (\n -> (n * 137 + 29) `mod` 1009) 1)

quicksort :: [Integer] -> [Integer]
quicksort [] = []
quicksort (p : xs) = quicksort (filter (p >) xs) ++ p : quicksort (filter (p <=) xs)

main :: IO ()
main = print
    [ numbers, quicksort numbers, foldr insert [] numbers, sort numbers
    , sortBy (comparing (`mod` 10)) numbers, map head (group (sort (map (`mod` 10) numbers)))
    , take 3 (sort [3000, 2999 .. 1]) ]
