module Main where

-- Gaussian elimination over rationals and doubles on mutable two-dimensional arrays.
import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.Ratio
import Data.STRef

determinant :: (Eq a, Fractional a) => [[a]] -> a
determinant rows = runST $ do
  let n = length rows
  m <- thaw' n (concat rows)
  det <- newSTRef 1
  forM_ [0 .. n - 1] $ \k -> do
    candidates <- filterM (\i -> (/= 0) <$> readArray m (i, k)) [k .. n - 1]
    case candidates of
      [] -> writeSTRef det 0
      (p : _) -> do
        when (p /= k) $ do
          forM_ [0 .. n - 1] $ \j -> do
            a <- readArray m (p, j)
            b <- readArray m (k, j)
            writeArray m (p, j) b
            writeArray m (k, j) a
          modifySTRef det negate
        pivot <- readArray m (k, k)
        modifySTRef det (* pivot)
        forM_ [k + 1 .. n - 1] $ \i -> do
          x <- readArray m (i, k)
          let f = x / pivot
          forM_ [k .. n - 1] $ \j -> do
            a <- readArray m (i, j)
            b <- readArray m (k, j)
            writeArray m (i, j) (a - f * b)
  readSTRef det
  where
    thaw' :: Int -> [e] -> ST s (STArray s (Int, Int) e)
    thaw' n = newListArray ((0, 0), (n - 1, n - 1))

hilbert :: Int -> [[Rational]]
hilbert n = [[1 % fromIntegral (i + j - 1) | j <- [1 .. n]] | i <- [1 .. n]]

main :: IO ()
main = do
  print (determinant [[2, 0], [0, 3 :: Double]])
  print (determinant [[0, 1], [1, 0 :: Rational]])
  print (determinant [[1, 2], [2, 4 :: Rational]])
  forM_ [1 .. 6] $ \n -> print (determinant (hilbert n))
  print (determinant [[fromIntegral ((i * j + i) `mod` 7) | j <- [1 .. 6]] | i <- [1 .. 6 :: Int]] :: Rational)
