newtype Counter = Counter (Integer, () -> Counter)

account :: Integer -> (Integer, Integer -> Integer)
account balance = (get, add)
  where
    get = balance
    add n = get + n

counterFrom :: Integer -> Integer -> [Integer]
counterFrom step n = run (make n)
  where
    make k = Counter (k, \_ -> make (k + step))
    run (Counter (k, next)) = k : run (next ())

main :: IO ()
main = print
    ( map (\f -> f 10) (map (\n x -> n + x) [1 .. 3])
    , (let (get, add) = account 100 in [get, add 5, add get], take 4 (counterFrom 3 4)) )
