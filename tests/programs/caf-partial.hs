first :: Integer -> Integer
first = choose (keep 10)

second :: Integer -> Integer
second = choose (subtractFrom 20)

third :: Integer -> Integer -> Integer
third = choose (reversed 30)

fourth :: Integer -> Integer
fourth = keep (subtractFrom 20) 'x'

fifth :: Integer -> Integer
fifth = choose (alias 8)

choose :: a -> a
choose value = let n = 0 :: Integer in if n <= 0 then value else choose value

keep :: a -> b -> a
keep = const

alias :: a -> b -> a
alias = keep

subtractFrom :: Integer -> Integer -> Integer
subtractFrom = keep (-) 'x'

reversed :: Integer -> Integer -> Integer -> Integer
reversed = flip (\x y z -> 100 * x + (y - z))

main :: IO ()
main = print [first 1, second 2, second 3, third 4 5, third 6 7, fourth 4, fourth 5, fifth 1, fifth 2]
