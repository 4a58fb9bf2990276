import System.IO

check :: Integer -> Integer
check n = if n == 3 then error "three" else n * n

main :: IO ()
main = hSetBuffering stdout NoBuffering >> print (map check [1 .. 5])
