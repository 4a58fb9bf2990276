module Main where

import Control.Monad
import Control.Monad.ST
import Data.STRef

-- A doubly linked list in ST with insertion and removal: a cache of the most recently used.
data Node s = Node { key :: Int, prev, next :: STRef s (Maybe (Node s)) }

data Cache s = Cache { front, back :: STRef s (Maybe (Node s)), size :: STRef s Int, capacity :: Int }

newCache :: Int -> ST s (Cache s)
newCache n = do
  f <- newSTRef Nothing
  b <- newSTRef Nothing
  s <- newSTRef 0
  return (Cache f b s n)

find :: Cache s -> Int -> ST s (Maybe (Node s))
find c k = readSTRef (front c) >>= go
  where
    go Nothing = return Nothing
    go (Just n) | key n == k = return (Just n)
                | otherwise = readSTRef (next n) >>= go

unlink :: Cache s -> Node s -> ST s ()
unlink c n = do
  p <- readSTRef (prev n)
  q <- readSTRef (next n)
  maybe (writeSTRef (front c) q) (\m -> writeSTRef (next m) q) p
  maybe (writeSTRef (back c) p) (\m -> writeSTRef (prev m) p) q
  modifySTRef' (size c) (subtract 1)

pushFront :: Cache s -> Int -> ST s ()
pushFront c k = do
  old <- readSTRef (front c)
  p <- newSTRef Nothing
  q <- newSTRef old
  let n = Node k p q
  maybe (writeSTRef (back c) (Just n)) (\m -> writeSTRef (prev m) (Just n)) old
  writeSTRef (front c) (Just n)
  modifySTRef' (size c) (+ 1)

access :: Cache s -> Int -> ST s Bool
access c k = do
  hit <- find c k
  case hit of
    Just n -> unlink c n >> pushFront c k >> return True
    Nothing -> do
      s <- readSTRef (size c)
      when (s >= capacity c) $ readSTRef (back c) >>= mapM_ (unlink c)
      pushFront c k
      return False

contents :: Cache s -> ST s [Int]
contents c = readSTRef (front c) >>= go
  where go = maybe (return []) (\n -> (key n :) <$> (readSTRef (next n) >>= go))

simulate :: Int -> [Int] -> (Int, [Int])
simulate cap ks = runST $ do
  c <- newCache cap
  hits <- filterM (access c) ks
  rest <- contents c
  return (length hits, rest)

main :: IO ()
main = do
  ks <- map read . words <$> getContents
  forM_ [1 .. 5] $ \cap -> print (simulate cap ks)
