module Main where

import Control.Monad
import Data.IORef

-- Control structures built from do: loops with break by continuation values, early return, when and unless.
data Step a = Continue | Break | Return a

forLoop :: [b] -> (b -> IO (Step a)) -> IO (Maybe a)
forLoop [] _ = return Nothing
forLoop (x : xs) body = do
  s <- body x
  case s of
    Continue -> forLoop xs body
    Break -> return Nothing
    Return a -> return (Just a)

untilM :: Monad m => (a -> m Bool) -> (a -> m a) -> a -> m a
untilM p f a = do
  ok <- p a
  if ok then return a else f a >>= untilM p f

main :: IO ()
main = do
  n <- readLn :: IO Int
  grid <- replicateM n (fmap (map read . words) getLine) :: IO [[Int]]
  found <- forLoop (zip [0 ..] grid) $ \(r, row) -> do
    inner <- forLoop (zip [0 ..] row) $ \(c, v) ->
      if v == 0
        then return Break
        else if v > 50
          then return (Return (c, v))
          else do
            when (v `mod` 7 == 0) $ putStrLn ("seven at " ++ show (r :: Int, c :: Int))
            return Continue
    case inner of
      Nothing -> do
        unless (0 `notElem` row) $ putStrLn ("row " ++ show r ++ " was left")
        return Continue
      Just (c, v) -> return (Return (r, c, v))
  print found
  count <- newIORef (0 :: Int)
  final <- untilM (\k -> do { modifyIORef count (+ 1); return (k * k > n * 100) }) (return . (+ 3)) 1
  c <- readIORef count
  print (final, c)
  total <- foldM (\acc row -> do
    let s = sum row
    putStrLn (show acc ++ " + " ++ show s)
    return (acc + s)) 0 grid
  print total
  sequence_ [putStr (show i ++ (if i == j then "\n" else " ")) | j <- [1 .. 3 :: Int], i <- [1 .. j]]
