check :: Integer -> Integer
check n = if n == 7 then error ("bad number " ++ show (n * 111)) else n

main :: IO ()
main = print (sum (map check [1 .. 10]))
