import Data.List (sortBy)
import Data.Maybe (fromMaybe)

sumAll :: [Integer] -> Integer
sumAll = foldr (+) 0

scale :: Integer -> Integer
scale = let k = product [1 .. 10] in \x -> k * x

lookupIn :: Integer -> Integer
lookupIn = fromMaybe 0 . flip lookup table

table :: [(Integer, Integer)]
table = zip [1 .. 3] (map (11 *) [1 ..])

sortDown :: [Integer] -> [Integer]
sortDown = sortBy (flip compare)

pair :: (Integer -> Integer -> Integer, Integer -> Integer -> Integer)
pair = ((-), \x y -> y - x)

main :: IO ()
main = print (map sumAll [[1 .. 4], []], (map scale [1 .. 3], (map lookupIn [2, 5],
    (sortDown [3, 1, 2], [fst pair 5 3, snd pair 5 3]))))
