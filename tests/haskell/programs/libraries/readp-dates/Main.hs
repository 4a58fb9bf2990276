module Main where

import Control.Applicative (optional)
import Data.Char (isAlpha, isDigit)
import Data.Functor (($>))
import Text.ParserCombinators.ReadP hiding (optional)

-- Dates and durations in several notations with ReadP.
data Date = Date { year, month, day :: Int } deriving (Eq, Ord, Show)
data Span = Span Int Char deriving Show

number :: Int -> ReadP Int
number n = read <$> count n (satisfy isDigit)

iso, german, american :: ReadP Date
iso = Date <$> number 4 <* char '-' <*> number 2 <* char '-' <*> number 2
german = do
  d <- read <$> munch1 isDigit
  _ <- char '.' >> skipSpaces
  m <- ((read <$> munch1 isDigit) <* char '.') +++ monthName
  skipSpaces
  y <- number 4
  return (Date y m d)
american = do
  m <- monthName
  skipSpaces
  d <- read <$> munch1 isDigit
  _ <- optional (string "st" <++ string "nd" <++ string "rd" <++ string "th")
  _ <- char ','
  skipSpaces
  y <- number 4
  pure (Date y m d)

monthName :: ReadP Int
monthName = do
  w <- munch1 isAlpha
  maybe pfail return (lookup w (zip (words "January February March April May June July August September October November December") [1 ..]))

date :: ReadP Date
date = do
  d <- choice [iso, german, american]
  if month d <= 12 && day d <= 31 then return d else pfail

spans :: ReadP [Span]
spans = sepBy1 (Span <$> (read <$> munch1 isDigit) <*> choice [char 'd', char 'h', char 'm']) ((char ' ' $> ()) <++ return ())

full :: ReadP a -> String -> [a]
full p s = [a | (a, "") <- readP_to_S (p <* skipSpaces <* eof) s]

main :: IO ()
main = do
  ls <- lines <$> getContents
  mapM_ (\l -> putStrLn (l ++ " => " ++ case (full date l, full spans l) of
            (d : _, _) -> show d
            ([], s : _) -> show s
            _ -> "?")) ls
  print (readP_to_S (many (satisfy isDigit)) "12a")
  print (readP_to_S (between (char '(') (char ')') (sepBy (munch1 isAlpha) (char ','))) "(ab,c)")
  print (full (chainl1 (read <$> munch1 isDigit) (char '-' $> (-))) "10-3-2" :: [Int])
  print (full (chainr1 (read <$> munch1 isDigit) (char '-' $> (-))) "10-3-2" :: [Int])
  print (readP_to_S (gather (string "ab")) "abc", full (option 'x' (char 'y')) "", full (skipMany1 (char 'a') >> look) "aa")
