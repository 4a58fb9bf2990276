nfib :: Int -> Int
nfib n = if n < 2 then 1 else nfib (n - 1) + 1

main :: IO ()
main = print (nfib 20)
