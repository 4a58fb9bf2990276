module Main where

-- Kruskal's algorithm with union-find on unboxed arrays in ST.
import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.List (sortOn)
import Data.STRef

type Edge = (Int, Int, Int)

data UF s = UF { parent :: STUArray s Int Int, size :: STUArray s Int Int, groups :: STRef s Int }

newUF :: Int -> ST s (UF s)
newUF n = UF <$> newListArray (0, n - 1) [0 .. n - 1] <*> newArray (0, n - 1) 1 <*> newSTRef n

find :: UF s -> Int -> ST s Int
find uf x = do
  p <- readArray (parent uf) x
  if p == x
    then return x
    else do
      r <- find uf p
      writeArray (parent uf) x r
      return r

union :: UF s -> Int -> Int -> ST s Bool
union uf a b = do
  ra <- find uf a
  rb <- find uf b
  if ra == rb
    then return False
    else do
      sa <- readArray (size uf) ra
      sb <- readArray (size uf) rb
      let (big, small) = if sa >= sb then (ra, rb) else (rb, ra)
      writeArray (parent uf) small big
      writeArray (size uf) big (sa + sb)
      modifySTRef' (groups uf) (subtract 1)
      return True

kruskal :: Int -> [Edge] -> ([Edge], Int)
kruskal n es = runST $ do
  uf <- newUF n
  tree <- filterM (\(a, b, _) -> union uf a b) (sortOn (\(_, _, w) -> w) es)
  g <- readSTRef (groups uf)
  return (tree, g)

main :: IO ()
main = do
  (header : rest) <- map (map read . words) . lines <$> getContents
  let [n] = header
      es = [(a, b, w) | [a, b, w] <- rest]
      (tree, g) = kruskal n es
  mapM_ print tree
  putStrLn ("weight " ++ show (sum [w | (_, _, w) <- tree]) ++ ", components " ++ show g)
