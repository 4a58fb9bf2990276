module Main where

import Data.Char (digitToInt)
import Data.List (minimumBy, (\\), foldl')
import qualified Data.Map as M
import Data.Ord (comparing)

type Cell = (Int, Int)
type Grid = M.Map Cell [Int]

peers :: Cell -> [Cell]
peers (r, c) = [(i, j) | i <- [0 .. 8], j <- [0 .. 8], (i, j) /= (r, c), i == r || j == c || (i `div` 3 == r `div` 3 && j `div` 3 == c `div` 3)]

peerMap :: M.Map Cell [Cell]
peerMap = M.fromList [((r, c), peers (r, c)) | r <- [0 .. 8], c <- [0 .. 8]]

assign :: Int -> Cell -> Grid -> Maybe Grid
assign d cell g = foldl' (\mg other -> mg >>= eliminate d other) (Just (M.insert cell [d] g)) (peerMap M.! cell)

eliminate :: Int -> Cell -> Grid -> Maybe Grid
eliminate d cell g
  | d `notElem` ds = Just g
  | otherwise = case ds \\ [d] of
      [] -> Nothing
      [d'] -> assign d' cell g
      ds' -> Just (M.insert cell ds' g)
  where ds = g M.! cell

parse :: String -> Maybe Grid
parse s = foldl' place (Just start) [(c, digitToInt ch) | (c, ch) <- zip cells (concat (lines s)), ch `elem` ['1' .. '9']]
  where
    cells = [(r, c) | r <- [0 .. 8], c <- [0 .. 8]]
    start = M.fromList [(c, [1 .. 9]) | c <- cells]
    place mg (c, d) = mg >>= \g -> if d `elem` g M.! c then assign d c g else Nothing

solve :: Grid -> [Grid]
solve g
  | null open = [g]
  | otherwise = concat [solve g' | d <- snd best, Just g' <- [assign d (fst best) g]]
  where
    open = [(c, ds) | (c, ds) <- M.toList g, length ds > 1]
    best = minimumBy (comparing (length . snd)) open

render :: Grid -> String
render g = unlines [unwords [concat [show (head (g M.! (r, c))) | c <- [k .. k + 2]] | k <- [0, 3, 6]] | r <- [0 .. 8]]

main :: IO ()
main = do
  s <- getContents
  case parse s of
    Nothing -> putStrLn "contradiction"
    Just g -> do
      print (length (filter ((== 1) . length) (M.elems g)))
      case solve g of
        [] -> putStrLn "no solution"
        (x : _) -> putStr (render x)
