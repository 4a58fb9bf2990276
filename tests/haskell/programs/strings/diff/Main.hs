module Main where

import Data.Array
import System.IO

-- The lines of two texts, parted by a line of `====`, are compared as diff does it.
data Change = Same String | Gone String | New String

diff :: [String] -> [String] -> [Change]
diff as bs = walk 0 0
  where
    (n, m) = (length as, length bs)
    a = listArray (0, n - 1) as
    b = listArray (0, m - 1) bs
    t = array ((0, 0), (n, m)) [((i, j), score i j) | i <- [0 .. n], j <- [0 .. m]]
    score i j
      | i == n || j == m = 0 :: Int
      | a ! i == b ! j = 1 + t ! (i + 1, j + 1)
      | otherwise = t ! (i + 1, j) `max` (t ! (i, j + 1))
    walk i j
      | i < n, j < m, a ! i == b ! j = Same (a ! i) : walk (i + 1) (j + 1)
      | i < n, j == m || t ! (i + 1, j) >= t ! (i, j + 1) = Gone (a ! i) : walk (i + 1) j
      | j < m = New (b ! j) : walk i (j + 1)
      | otherwise = []

render :: Change -> String
render (Same s) = "  " ++ s
render (Gone s) = "- " ++ s
render (New s) = "+ " ++ s

summary :: [Change] -> String
summary cs = show (count isNew) ++ " added, " ++ show (count isGone) ++ " removed"
  where
    count p = length (filter p cs)
    isNew c = case c of { New _ -> True; _ -> False }
    isGone (Gone _) = True
    isGone _ = False

main :: IO ()
main = do
  hSetBuffering stdout (BlockBuffering Nothing)
  (old, new) <- break (== "====") . lines <$> getContents
  let d = diff old (drop 1 new)
  mapM_ (putStrLn . render) d
  putStrLn (summary d)
