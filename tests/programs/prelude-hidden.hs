import Prelude hiding (length, map, (++))

map :: Integer -> Integer -> Integer
map x y = x + y

foldl' :: String -> String
foldl' s = reverse s

length :: String -> String
length s = head s : "..."

(++) :: Integer -> Integer -> Integer
x ++ y = x * y

main :: IO ()
main = print (map 1 2, (foldl' "mine", (length "abc", (3 ++ 4,
    (sum [1 .. 4], concatMap (replicate 2) "ab")))))
