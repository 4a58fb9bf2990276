x :: Integer
x = 100

f :: Integer -> Integer
f x0 = let f' y = x0 + y in let x1 = 1000 in f' x1

swap :: a -> b -> (b, a)
swap a b = (b, a)

-- Haskell's let is recursive, so the variables that FLIC's let hides are renamed here.
main :: IO ()
main = print
    [ x, f 1, (\a -> (\b -> b + 1) (a * 10)) 5, let x1 = x + 1 in let x2 = x1 + 1 in x2
    , let go y = if y == 0 then 77 else go (y - 1) in go (3 :: Integer), uncurry (-) (swap 1 2)
    , (\g -> g (g 2)) (\a -> a * a), sum (map (\m -> m + 1) [1 .. 3]) ]
