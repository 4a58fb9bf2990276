module Groups where

count n = if n == 0 then 0 else 1 + count (n - 1)

isEven n = n == 0 || isOdd (n - 1)
isOdd n = n /= 0 && isEven (n - 1)

ones = 1 : ones :: [Int]

(low, high) = span (< 3) ones
