module Main where

-- Paragraphs filled to a width, justified or ragged, as the arguments say.
import Data.List (dropWhileEnd, intercalate)
import System.Environment (getArgs)

data Style = Ragged | Justified | Centred deriving (Eq, Show)

paragraphs :: String -> [[String]]
paragraphs = filter (not . null) . map (concatMap words) . splitOn null . lines

splitOn :: (a -> Bool) -> [a] -> [[a]]
splitOn p xs = case break p xs of
  (a, []) -> [a]
  (a, _ : rest) -> a : splitOn p rest

fill :: Int -> [String] -> [[String]]
fill _ [] = []
fill width (w : ws) = go [w] (length w) ws
  where
    go line _ [] = [reverse line]
    go line n (v : vs)
      | n + 1 + length v <= width = go (v : line) (n + 1 + length v) vs
      | otherwise = reverse line : go [v] (length v) vs

justify :: Int -> [String] -> String
justify _ [w] = w
justify width ws = concat (zipWith (++) ws (map (`replicate` ' ') gaps ++ [0 `replicate` ' ']))
  where
    holes = length ws - 1
    (each, extra) = (width - sum (map length ws)) `divMod` holes
    gaps = [if i < extra then each + 1 else each | i <- [0 .. holes - 1]]

centre :: Int -> String -> String
centre width s = replicate ((width - length s) `div` 2) ' ' ++ s

layout :: Style -> Int -> [String] -> [String]
layout st width ws = case st of
  Ragged -> map unwords ls
  Centred -> map (centre width . unwords) ls
  Justified -> map (justify width) (init ls) ++ [unwords (last ls)]
  where ls = fill width ws

main :: IO ()
main = do
  args <- getArgs
  let (style, width) = case args of
        ["-j", n] -> (Justified, read n)
        ["-c", n] -> (Centred, read n)
        [n] -> (Ragged, read n)
        _ -> (Ragged, 60)
  interact (dropWhileEnd (== '\n') . intercalate "\n\n" . map (intercalate "\n" . layout style width) . paragraphs)
  putStrLn ("\n-- " ++ show style)
