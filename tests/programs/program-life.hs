import Data.List

type Cell = (Integer, Integer)

glider :: [Cell]
glider = [(1, 0), (2, 1), (0, 2), (1, 2), (2, 2)]

generation :: [Cell] -> [Cell]
generation cells = [ cell | (cell, n) <- around, n == 3 || n == 2 && cell `elem` cells ]
  where around = map (\g -> (head g, length g)) (group (sort (concatMap neighbours cells)))

neighbours :: Cell -> [Cell]
neighbours (x, y) = [ ((x + dx) `mod` 6, (y + dy) `mod` 6) | dx <- [-1 .. 1], dy <- [-1 .. 1],
    (dx, dy) /= (0, 0) ]

display :: [Cell] -> [String]
display cells = [ [ if (x, y) `elem` cells then '*' else '.' | x <- [0 .. 5] ] | y <- [0 .. 5] ]

main :: IO ()
main = putStr (unlines (concatMap (\g -> display g ++ [""]) (take 5 (iterate generation glider))))
