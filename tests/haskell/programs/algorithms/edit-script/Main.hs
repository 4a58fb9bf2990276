module Main where

import Data.Array

-- Shortest edit script between two lines, by a lazy table.
data Edit = Keep Char | Delete Char | Insert Char | Change Char Char

script :: String -> String -> (Int, [Edit])
script a b = t ! (0, 0)
  where
    (n, m) = (length a, length b)
    x = listArray (0, n) (a ++ " ")
    y = listArray (0, m) (b ++ " ")
    t = array ((0, 0), (n, m)) [((i, j), go i j) | i <- [0 .. n], j <- [0 .. m]]
    go i j
      | i == n && j == m = (0, [])
      | i == n = cost 1 (Insert (y ! j)) (t ! (i, j + 1))
      | j == m = cost 1 (Delete (x ! i)) (t ! (i + 1, j))
      | x ! i == y ! j = cost 0 (Keep (x ! i)) (t ! (i + 1, j + 1))
      | otherwise = best [cost 1 (Change (x ! i) (y ! j)) (t ! (i + 1, j + 1)), cost 1 (Delete (x ! i)) (t ! (i + 1, j)), cost 1 (Insert (y ! j)) (t ! (i, j + 1))]
    cost k e (c, es) = (k + c, e : es)
    best = foldr1 (\p q -> if fst p <= fst q then p else q)

render :: Edit -> String
render (Keep c) = [c]
render (Delete c) = "[-" ++ [c] ++ "]"
render (Insert c) = "[+" ++ [c] ++ "]"
render (Change c d) = "[" ++ [c] ++ ">" ++ [d] ++ "]"

pairs :: [a] -> [(a, a)]
pairs (p : q : r) = (p, q) : pairs r
pairs _ = []

main :: IO ()
main = do
  ls <- lines <$> getContents
  mapM_ (\(p, q) -> let (c, es) = script p q in putStrLn (show c ++ " " ++ concatMap render es)) (pairs ls)
