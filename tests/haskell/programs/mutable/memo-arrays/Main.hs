module Main where

import Data.Array
import Data.Function (fix)
import qualified Data.Map as M
import Control.Monad.State

-- Three ways to remember: a lazy array, fix with a table, State with a Map.
binomials :: Int -> Array (Int, Int) Integer
binomials n = t
  where
    t = array ((0, 0), (n, n)) [((i, j), f i j) | i <- [0 .. n], j <- [0 .. n]]
    f _ 0 = 1
    f 0 _ = 0
    f i j = t ! (i - 1, j - 1) + t ! (i - 1, j)

memoFix :: Ix i => (i, i) -> ((i -> a) -> i -> a) -> i -> a
memoFix bnds f = (arr !)
  where arr = listArray bnds (map (f (arr !)) (range bnds))

partitions :: Int -> Integer
partitions n = memoFix ((0, 0), (n, n)) go (n, n)
  where
    go _ (0, _) = 1
    go _ (_, 0) = 0
    go p (m, k) = p (m, k - 1) + (if m >= k then p (m - k, min k (m - k)) else 0)

ackermann :: Int -> Int -> State (M.Map (Int, Int) Int) Int
ackermann m n = do
  known <- gets (M.lookup (m, n))
  case known of
    Just r -> return r
    Nothing -> do
      r <- case (m, n) of
        (0, _) -> return (n + 1)
        (_, 0) -> ackermann (m - 1) 1
        _ -> ackermann m (n - 1) >>= ackermann (m - 1)
      modify (M.insert (m, n) r)
      return r

main :: IO ()
main = do
  let b = binomials 40
  print (b ! (40, 20), [b ! (7, k) | k <- [0 .. 7]])
  print (map partitions [5, 10, 50])
  print (runState (ackermann 2 9) M.empty & \(r, m) -> (r, M.size m))
  print (fix (\rec n -> if n <= 1 then 1 else n * rec (n - 1)) (20 :: Integer))
  print (memoFix (0, 90) (\f n -> if n < 2 then toInteger n else f (n - 1) + f (n - 2)) (90 :: Int))
  where x & f = f x
