{-# LANGUAGE LambdaCase #-}
module Main where

import Control.Monad.State
import Data.Char
import Data.List (intercalate, sortOn)

-- JSON with a StateT String Maybe parser, path queries and pretty printing.
data J = N | B Bool | I Double | S String | A [J] | O [(String, J)] deriving (Eq, Show)

type P = StateT String Maybe

peek :: P (Maybe Char)
peek = gets (\case { c : _ -> Just c; [] -> Nothing })

item :: P Char
item = StateT (\case { c : r -> Just (c, r); [] -> Nothing })

spaces :: P ()
spaces = modify (dropWhile isSpace)

expect :: Char -> P ()
expect c = item >>= \d -> guard (c == d)

word :: String -> a -> P a
word w a = mapM_ expect w >> return a

value :: P J
value = do
  spaces
  v <- peek >>= \case
    Just 'n' -> word "null" N
    Just 't' -> word "true" (B True)
    Just 'f' -> word "false" (B False)
    Just '"' -> S <$> str
    Just '[' -> expect '[' >> A <$> list ']' value
    Just '{' -> expect '{' >> O <$> list '}' pair
    Just c | isDigit c || c == '-' -> number
    _ -> mzero
  spaces
  return v

pair :: P (String, J)
pair = do
  spaces
  k <- str
  spaces
  expect ':'
  v <- value
  return (k, v)

list :: Char -> P a -> P [a]
list end p = do
  spaces
  peek >>= \case
    Just c | c == end -> [] <$ item
    _ -> go
  where
    go = do
      x <- p
      item >>= \case
        ',' -> (x :) <$> go
        c | c == end -> return [x]
        _ -> mzero

str :: P String
str = expect '"' >> go
  where
    go = item >>= \case
      '"' -> return ""
      '\\' -> item >>= escape >>= \c -> (c :) <$> go
      c -> (c :) <$> go
    escape 'n' = return '\n'
    escape 'u' = chr . foldl (\a d -> a * 16 + digitToInt d) 0 <$> replicateM 4 (item >>= \d -> guard (isHexDigit d) >> return d)
    escape c = guard (c `elem` "\"\\/") >> return c

number :: P J
number = do
  s <- get
  case reads s of
    [(d, r)] -> put r >> return (I d)
    _ -> mzero

pretty :: Int -> J -> String
pretty i = \case
  A [] -> "[]"
  A js -> block '[' ']' (map (pretty (i + 2)) js)
  O [] -> "{}"
  O kvs -> block '{' '}' [show k ++ ": " ++ pretty (i + 2) v | (k, v) <- sortOn fst kvs]
  S s -> show s
  I d | d == fromIntegral (round d :: Int) -> show (round d :: Int)
      | otherwise -> show d
  B b -> map toLower (show b)
  N -> "null"
  where block a b xs = a : "\n" ++ intercalate ",\n" (map (replicate (i + 2) ' ' ++) xs) ++ "\n" ++ replicate i ' ' ++ [b]

query :: [String] -> J -> Maybe J
query [] j = Just j
query (k : ks) (O kvs) = lookup k kvs >>= query ks
query (k : ks) (A js) | all isDigit k, read k < length js = query ks (js !! read k)
query _ _ = Nothing

main :: IO ()
main = do
  (doc : qs) <- lines <$> getContents
  case runStateT value doc of
    Just (j, "") -> do
      putStrLn (pretty 0 j)
      mapM_ (\q -> putStrLn (q ++ " -> " ++ maybe "nothing" (pretty 0) (query (words (map (\c -> if c == '.' then ' ' else c) q)) j))) qs
    Just (_, r) -> putStrLn ("left over: " ++ take 20 r)
    Nothing -> putStrLn "no JSON"
