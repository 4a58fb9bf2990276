average :: [Integer] -> Integer
average l = sum l `quot` fromIntegral (length l)

main :: IO ()
main = print (average [1 .. 9] + average [])
