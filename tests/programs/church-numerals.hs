{-# LANGUAGE RankNTypes #-}
newtype Church = Church (forall a. (a -> a) -> a -> a)

run :: Church -> (a -> a) -> a -> a
run (Church n) = n

zero, one, two, three :: Church
zero = Church (\_ x -> x)
one = Church (\f x -> f x)
two = Church (\f x -> f (f x))
three = add one two

add, times, toPower :: Church -> Church -> Church
add m n = Church (\f x -> run m f (run n f x))
times m n = Church (\f -> run m (run n f))
toPower m n = Church (run n (run m))

predecessor :: Church -> Church
predecessor n = Church (\f x -> run n (\g h -> h (g f)) (const x) id)

toInt :: Church -> Integer
toInt n = run n (1 +) 0

main :: IO ()
main = print (map toInt
    [ zero, one, add two three, times two three, toPower two three, toPower three two
    , predecessor (times three three), predecessor zero ])
