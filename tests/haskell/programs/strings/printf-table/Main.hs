module Main where

import Text.Printf
import Text.Read (readMaybe, readEither)

-- A bill from the input as a table made with printf.
data Row = Row String Int Double

parseRow :: String -> Either String Row
parseRow l = case break (== ',') l of
  (n, ',' : r) -> case break (== ',') r of
    (q, ',' : p) -> Row n <$> readEither q <*> maybe (Left (printf "price %s of %s" (show p) n)) Right (readMaybe p)
    _ -> Left "two fields only"
  _ -> Left (printf "no comma in %d characters" (length l))

main :: IO ()
main = do
  rows <- mapM (pure . parseRow) . lines =<< getContents
  printf "%-10s|%5s|%10s|%8s\n" "item" "n" "each" "sum"
  putStrLn (replicate 36 '-')
  total <- sum <$> mapM row rows
  printf "%-10s|%5s|%10s|%8.2f\n" "total" "" "" total
  printf "%d %5d %-5d| %05d %+d %x %X %o %c %s %%\n" (1 :: Int) (2 :: Int) (3 :: Int) (4 :: Int) (5 :: Int) (255 :: Int) (255 :: Int) (8 :: Int) 'c' "str"
  printf "%.3f %8.2f %-8.1f| %e %g %g\n" (3.14159 :: Double) (2.5 :: Double) (1.25 :: Double) (12345.678 :: Double) (0.0001 :: Double) (1e10 :: Double)
  let s = printf "%s is %d years and %.1f months" "ann" (30 :: Int) (4.5 :: Double) :: String
  putStrLn s
  printf "%5s|%-5s|%.2s\n" "ab" "cd" "efgh"
  hello "world" 3
  where
    row :: Either String Row -> IO Double
    row (Left e) = 0 <$ printf "!! %s\n" e
    row (Right (Row n q p)) = do
      let t = fromIntegral q * p
      printf "%-10s|%5d|%10.2f|%8.2f\n" n q p t
      return t
    hello :: String -> Int -> IO ()
    hello w n = printf "hello %s x%d\n" w n
