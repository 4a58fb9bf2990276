module Work.Config.Parse (parseConfig) where

import Data.Char (isSpace)
import Data.List (dropWhileEnd)
import Work.Config

trim :: String -> String
trim = dropWhileEnd isSpace . dropWhile isSpace

parseConfig :: String -> Either String Config
parseConfig = fmap Config . go . zip [1 :: Int ..] . map trim . lines
  where
    go [] = Right []
    go ((n, l) : ls)
      | ignorable l = go ls
      | '[' : r <- l, last r == ']' = do
          let (body, rest) = break (isHeader . snd) ls
          kvs <- mapM pair (filter (not . ignorable . snd) body)
          ((init r, kvs) :) <$> go rest
      | otherwise = Left ("line " ++ show n ++ ": outside of a section")
    ignorable l = null l || head l == '#'
    isHeader l = take 1 l == "["
    pair (n, l) = case break (== '=') l of
      (k, '=' : v) -> Right (trim k, trim v)
      _ -> Left ("line " ++ show n ++ ": no =")
