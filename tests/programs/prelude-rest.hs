import Data.List (sortBy)

order :: Ordering -> String
order LT = "less"
order EQ = "equal"
order GT = "greater"

near :: (Double, Double) -> Bool
near (x, y) = (x - y) * (x - y) < 1e-20

main :: IO ()
main = print ((1 +) $ 3, (map order [LT, EQ, GT],
    (map near (zip [exp 1, log (exp 3), sin (pi / 2), cos pi] [2.718281828459045, 3, 1, -1]),
    (product [1.5, 2.0, -0.25], (sortBy (flip compare) [1 .. 5], (show 2.5, (show True,
    if null "" then "a" ++ "b" else error "not this one")))))))
