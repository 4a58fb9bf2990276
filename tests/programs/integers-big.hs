import Data.Char (digitToInt)
import Data.List (genericLength)

factorial, fib :: Integer -> Integer
factorial n = product [1 .. n]
fib n = go n 0 1 where go k a b = if k == 0 then a else go (k - 1) b (a + b)

main :: IO ()
main = print
    [ factorial 30, factorial 100 `quot` factorial 98, genericLength (show (factorial 200))
    , fromIntegral (sum (map digitToInt (show (factorial 100)))), fib 1000
    , gcd (fib 300) (fib 240), lcm (2 ^ 70) (6 ^ 40), 3 ^ 200 - 3 ^ 100 * 3 ^ 100
    , 7 ^ 300 `rem` factorial 25 ]
