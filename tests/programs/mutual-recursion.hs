isEven, isOdd :: Integer -> Bool
isEven n = n == 0 || isOdd (n - 1)
isOdd n = n /= 0 && isEven (n - 1)

hofstadterF, hofstadterM :: Integer -> Integer
hofstadterF n = if n == 0 then 1 else n - hofstadterM (hofstadterF (n - 1))
hofstadterM n = if n == 0 then 0 else n - hofstadterF (hofstadterM (n - 1))

countdown :: Integer -> Integer -> [Integer]
countdown step = tick
  where
    tick k = if k <= 0 then [] else k : tock (k - step)
    tock k = if k <= 0 then [] else negate k : tick (k - step)

main :: IO ()
main = print ([isEven 100001, isOdd 100001],
    (map hofstadterF [0 .. 12], (map hofstadterM [0 .. 12], countdown 3 20)))
