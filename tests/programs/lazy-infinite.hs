square :: Integer -> Integer
square x = x * x

main :: IO ()
main = print (map (take 5)
    [ [1 ..], iterate (2 *) 1, cycle [1, 2], repeat 7, filter even (map square [1 ..])
    , zipWith (+) [1 ..] [10, 8 ..], concatMap (replicate 2) [3 ..], takeWhile (3 >) [0 ..] ])
