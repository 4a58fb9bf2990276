import Data.List (transpose)

type Matrix = [[Integer]]

multiply :: Matrix -> Matrix -> Matrix
multiply a b = [ [ sum (zipWith (*) row column) | column <- transpose b ] | row <- a ]

powerOf :: Matrix -> Int -> Matrix
powerOf a 0 = identity (length a)
powerOf a n = if odd n then multiply a square else square
  where
    half = powerOf a (n `quot` 2)
    square = multiply half half

identity :: Int -> Matrix
identity n = [ [ if i == j then 1 else 0 | j <- [1 .. n] ] | i <- [1 .. n] ]

determinant :: Matrix -> Integer
determinant [] = 1
determinant (row : rows) = sum (zipWith term [0 ..] row)
  where
    term i x = (if even i then x else negate x) * determinant (map (without i) rows)
    without i l = take i l ++ drop (i + 1) l

m :: Matrix
m = [[2, 0, 1], [-1, 3, 2], [4, 1, -5]]

main :: IO ()
main = print [multiply m (identity 3), multiply m (transpose m), powerOf m 5,
    [[determinant m, determinant (powerOf m 3)]]]
