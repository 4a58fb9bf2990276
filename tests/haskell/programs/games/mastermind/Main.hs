module Main where

import Data.List
import qualified Data.Map as M

type Code = [Char]

colours :: [Char]
colours = "rgbyop"

allCodes :: [Code]
allCodes = sequence (replicate 3 colours)

score :: Code -> Code -> (Int, Int)
score a b = (black, common - black)
  where
    black = length (filter id (zipWith (==) a b))
    common = sum [min (count c a) (count c b) | c <- colours]
    count c = length . filter (== c)

-- the guess that leaves the fewest candidates in the worst case
guessFrom :: [Code] -> Code
guessFrom cands = snd (minimum [(worst g, g) | g <- take 40 cands])
  where worst g = maximum (M.elems (M.fromListWith (+) [(score g c, 1 :: Int) | c <- cands]))

solve :: Code -> [(Code, (Int, Int), Int)]
solve secret = go allCodes
  where
    go cands
      | s == (3, 0) = [(g, s, 1)]
      | otherwise = (g, s, length rest) : go rest
      where
        g = guessFrom cands
        s = score g secret
        rest = [c | c <- cands, score g c == s]

main :: IO ()
main = do
  secrets <- words <$> getContents
  mapM_ (\s -> do
    putStrLn ("secret " ++ s)
    mapM_ (\(g, (b, w), n) -> putStrLn ("  " ++ g ++ " " ++ replicate b '!' ++ replicate w '?' ++ " " ++ show n)) (solve s)) secrets
