module Main where

-- ST in its strict and lazy forms; a generator from an endless lazy ST computation.
import qualified Control.Monad.ST as S
import qualified Control.Monad.ST.Lazy as L
import qualified Data.STRef as S
import qualified Data.STRef.Lazy as L

fibs :: [Integer]
fibs = L.runST $ do
  a <- L.newSTRef 0
  b <- L.newSTRef 1
  let loop = do
        x <- L.readSTRef a
        y <- L.readSTRef b
        L.writeSTRef a y
        L.writeSTRef b (x + y)
        rest <- loop
        return (x : rest)
  loop

sumST :: Num a => [a] -> a
sumST xs = S.runST $ do
  r <- S.newSTRef 0
  mapM_ (\x -> S.modifySTRef' r (+ x)) xs
  S.readSTRef r

fibST :: Int -> Integer
fibST n
  | n < 2 = fromIntegral n
  | otherwise = S.runST (do
      x <- S.newSTRef 0
      y <- S.newSTRef 1
      go n x y)
  where
    go :: Int -> S.STRef s Integer -> S.STRef s Integer -> S.ST s Integer
    go 0 x _ = S.readSTRef x
    go k x y = do
      x' <- S.readSTRef x
      y' <- S.readSTRef y
      S.writeSTRef x y'
      S.writeSTRef y $! x' + y'
      go (k - 1) x y

main :: IO ()
main = do
  print (take 15 fibs)
  print (takeWhile (< 1000000) (filter even fibs))
  print (sumST [1 .. 1000 :: Int], sumST [0.5, 0.25 :: Double])
  print (map fibST [0, 1, 10, 100])
