lcs :: String -> String -> String
lcs a b = snd (head (head (rows a)))
  where
    rows [] = [map (const (0, "")) (' ' : b)]
    rows (x : xs) = row : below
      where
        below = rows xs
        row = foldr step [(0, "")] (zip b (zip (head below) (tail (head below))))
        step (y, (down, diagonal)) rest = longest y down diagonal (head rest) : rest
        longest y down diagonal right
            | x == y = (1 + fst diagonal, x : snd diagonal)
            | fst down >= fst right = down
            | otherwise = right

distance :: String -> String -> Int
distance a b = last (foldl next [0 .. length b] a)
  where
    next row c = scanl step (1 + head row) (zip b (zip row (tail row)))
      where
        step left (d, (diagonal, up)) =
            minimum [1 + left, 1 + up, diagonal + (if c == d then 0 else 1)]

main :: IO ()
main = print (lcs "the lexical profiler" "heap of the list", (distance "kitten" "sitting",
    distance "graph reduction" "lambda abstraction"))
