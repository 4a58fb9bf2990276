module Main where

import Data.Char (isSpace)
import Data.List (foldl', intercalate, sortOn)
import qualified Data.Map.Strict as Map
import System.IO

-- Comma separated values with quotes, summed by a column, written to a file and read again.
type Row = [String]

parseCsv :: String -> [Row]
parseCsv = map parseLine . filter (not . all isSpace) . lines

parseLine :: String -> Row
parseLine s = case s of
  '"' : rest -> let (f, r) = quoted rest in f : next r
  _ -> let (f, r) = break (== ',') s in f : next r
  where
    next (',' : r) = parseLine r
    next _ = []
    quoted ('"' : '"' : r) = let (f, t) = quoted r in ('"' : f, t)
    quoted ('"' : r) = ("", r)
    quoted (c : r) = let (f, t) = quoted r in (c : f, t)
    quoted [] = ("", [])

render :: Row -> String
render = intercalate "," . map field
  where
    field f | any (`elem` ",\"") f = '"' : concatMap (\c -> if c == '"' then "\"\"" else [c]) f ++ "\""
            | otherwise = f

sumBy :: Int -> Int -> [Row] -> Map.Map String Int
sumBy key col = foldl' (\m r -> Map.insertWith (+) (r !! key) (read (r !! col)) m) Map.empty

main :: IO ()
main = do
  hSetNewlineMode stdin universalNewlineMode
  header : rows <- parseCsv <$> getContents
  let Just region = lookup "region" (zip header [0 ..])
      Just amount = lookup "amount" (zip header [0 ..])
      sums = sumBy region amount rows
      out = map (\(k, v) -> [k, show v]) (sortOn (negate . snd) (Map.toList sums))
  writeFile "out.csv" (unlines (map render (["region", "sum"] : out)))
  s <- readFile "out.csv"
  putStr s
  print (parseCsv s == ["region", "sum"] : out)
  mapM_ (putStrLn . render) (filter ((> 3) . length) rows)
