import Data.Char
import Data.List (minimumBy)
import Data.Ord (comparing)

shift :: Int -> Char -> Char
shift n c = if isLower c then chr (ord 'a' + (n + ord c - ord 'a') `mod` 26) else c

encode :: Int -> String -> String
encode n = map (shift n)

score :: String -> Int
score s = sum [ square (1000 * length (filter (== c) s) - n * f) | (c, f) <- zip ['a' .. 'z']
    frequencies ]
  where
    n = length (filter isLower s)
    square x = x * x

crack :: String -> String
crack s = minimumBy (comparing score) [ encode n s | n <- [0 .. 25] ]

frequencies :: [Int]
frequencies = map read
    (words "82 15 28 43 127 22 20 61 70 2 8 40 24 67 75 19 1 60 63 91 28 10 24 2 20 1")

main :: IO ()
main = do
    let secret = encode 7 "the quick brown fox jumps over the lazy dog and the sleepy cat"
    putStrLn secret
    putStrLn (crack secret)
