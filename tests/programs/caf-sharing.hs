squares, evenSquares, evens, odds :: [Integer]
squares = map (\x -> x * x) [1 .. 10]
evenSquares = filter even squares
evens = 0 : map increment odds
odds = map increment evens

total, never :: Integer
total = sum squares
never = error "nobody needs this"

increment :: Integer -> Integer
increment = (1 +)

main :: IO ()
main = print [ total, sum evenSquares, increment (fromIntegral (length squares)), const 1 never
             , evens !! 10, sum (take 5 odds), sum (map increment (take 3 squares)) ]
