module Main where

-- The game of life on an IOUArray with wrap-around.
import Control.Monad
import Data.Array.IO
import Data.Array.Unboxed

type Board = IOUArray (Int, Int) Bool

load :: [String] -> IO Board
load rows = newListArray ((0, 0), (length rows - 1, length (head rows) - 1)) (map (== '#') (concat rows))

render :: Board -> IO String
render b = do
  ((_, c0), (_, c1)) <- getBounds b
  cells <- getElems b
  return (unlines (chunks (c1 - c0 + 1) (map (\x -> if x then '#' else '.') cells)))

chunks :: Int -> [a] -> [[a]]
chunks _ [] = []
chunks n xs = let (a, b) = splitAt n xs in a : chunks n b

step :: Board -> IO ()
step b = do
  ((0, 0), (h, w)) <- getBounds b
  old <- freeze b :: IO (UArray (Int, Int) Bool)
  forM_ (range ((0, 0), (h, w))) $ \(r, c) -> do
    let n = length [() | dr <- [-1, 0, 1], dc <- [-1, 0, 1], (dr, dc) /= (0, 0), old ! ((r + dr) `mod` (h + 1), (c + dc) `mod` (w + 1))]
    writeArray b (r, c) (n == 3 || n == 2 && old ! (r, c))

main :: IO ()
main = do
  b <- getContents >>= load . lines
  forM_ [0 .. 3 :: Int] $ \g -> do
    putStrLn ("generation " ++ show g)
    render b >>= putStr
    step b
  replicateM_ 12 (step b)
  render b >>= putStr
  alive <- length . filter id <$> getElems b
  print alive
