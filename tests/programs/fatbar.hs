classify :: Integer -> String
classify 0 = "zero"
classify n | even n, n `mod` 3 == 0 = "six"
classify n | even n = "even"
classify _ = "odd"

merge :: [Integer] -> [Integer] -> [Integer]
merge [] b = b
merge a [] = a
merge (x : xs) b@(y : _) | x < y = x : merge xs b
merge a (y : ys) = y : merge a ys

unwieldy :: [Integer] -> [Integer] -> [Integer]
unwieldy [] y = 1 : y
unwieldy x [] = 2 : x
unwieldy (x : _) (y : _) = [x, y]

main :: IO ()
main = print (map classify [0 .. 7], (merge [1, 4, 9] [2 .. 5],
    (map (uncurry unwieldy) [([], [1, 2]), ([1, 2], []), ([3, 4], [5, 6])], "last")))
