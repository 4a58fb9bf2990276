data Cell = Cell Cell Integer Cell

ring :: [Integer] -> Cell
ring l = first
  where (first, end) = link end l first

link :: Cell -> [Integer] -> Cell -> (Cell, Cell)
link before [x] after = let cell = Cell before x after in (cell, cell)
link before (x : xs) after = (cell, end)
  where
    cell = Cell before x next
    (next, end) = link cell xs after
link _ [] _ = error "no value"

forwards, backwards :: Integer -> Cell -> [Integer]
forwards 0 _ = []
forwards n (Cell _ x next) = x : forwards (n - 1) next
backwards 0 _ = []
backwards n (Cell before x _) = x : backwards (n - 1) before

main :: IO ()
main = let r = ring [1, 2, 3] in print (forwards 7 r, backwards 7 r)
