fibs, powers, triangular :: [Integer]
fibs = 0 : scanl (+) 1 fibs
powers = let ps = 1 : map (2 *) ps in ps
triangular = scanl1 (+) [1 ..]

pascal :: [Integer] -> [Integer]
pascal row = zipWith (+) (0 : row) (row ++ [0])

main :: IO ()
main = print [take 12 fibs, take 8 powers, take 8 triangular, pascal (pascal (pascal (pascal [1])))]
