module Main where

-- Dynamic programming: with a lazy array, with an STUArray, and both must agree.
import Control.Monad
import Control.Monad.ST
import Data.Array
import qualified Data.Array.ST as ST
import qualified Data.Array.Unboxed as U

type Item = (String, Int, Int)

lazyBest :: Int -> [Item] -> (Int, [String])
lazyBest cap items = table ! (n, cap)
  where
    n = length items
    arr = listArray (1, n) items
    table = array ((0, 0), (n, cap)) [((i, w), cell i w) | i <- [0 .. n], w <- [0 .. cap]]
    cell 0 _ = (0, [])
    cell i w
      | wt > w = skip
      | fst skip >= v + fst rest = skip
      | otherwise = (v + fst rest, name : snd rest)
      where
        (name, wt, v) = arr ! i
        skip = table ! (i - 1, w)
        rest = table ! (i - 1, w - wt)

strictBest :: Int -> [Item] -> Int
strictBest cap items = best U.! cap
  where
    best :: U.UArray Int Int
    best = ST.runSTUArray $ do
      t <- ST.newArray (0, cap) 0
      forM_ items $ \(_, wt, v) ->
        forM_ [cap, cap - 1 .. wt] $ \w -> do
          a <- ST.readArray t w
          b <- ST.readArray t (w - wt)
          when (b + v > a) $ ST.writeArray t w (b + v)
      return t

lcs :: String -> String -> String
lcs xs ys = reverse (walk 0 0 [])
  where
    (m, n) = (length xs, length ys)
    x = listArray (0, m) (xs ++ "\0")
    y = listArray (0, n) (ys ++ "\0")
    t = listArray ((0, 0), (m, n)) [f i j | i <- [0 .. m], j <- [0 .. n]] :: Array (Int, Int) Int
    f i j
      | i == m || j == n = 0
      | x ! i == y ! j = 1 + t ! (i + 1, j + 1)
      | otherwise = max (t ! (i + 1, j)) (t ! (i, j + 1))
    walk i j acc
      | i == m || j == n = acc
      | x ! i == y ! j = walk (i + 1) (j + 1) (x ! i : acc)
      | t ! (i + 1, j) >= t ! (i, j + 1) = walk (i + 1) j acc
      | otherwise = walk i (j + 1) acc

main :: IO ()
main = do
  let items = [("map", 9, 150), ("compass", 13, 35), ("water", 153, 200), ("sandwich", 50, 160), ("glucose", 15, 60), ("tin", 68, 45), ("banana", 27, 60), ("apple", 39, 40)]
  print (lazyBest 120 items)
  print (strictBest 120 items)
  print [strictBest c items == fst (lazyBest c items) | c <- [10, 50, 90]]
  putStrLn (lcs "lazy functional programs" "a lexical profiler for functions")
