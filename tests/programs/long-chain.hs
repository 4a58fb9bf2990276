chain :: Integer -> [Integer]
chain x = x : chain (passed x)

passed :: Integer -> Integer
passed x = x

total :: Integer -> Integer -> [Integer] -> Integer
total s _ [] = s
total s k (link : rest) = let more = s + (k + link) in more `seq` total more (k + 1) rest

main :: IO ()
main = print (let links = take 3000 (chain 10) in if last links == 10 then total 0 1 links else 0)
