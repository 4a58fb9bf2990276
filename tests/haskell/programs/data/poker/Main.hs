module Main where

import Data.Function (on)
import Data.List
import Data.Ord (comparing, Down (..))

data Suit = C | D | H | S deriving (Show, Read, Eq, Ord)
data Card = Card { value :: Int, suit :: Suit } deriving Eq

data Rank = HighCard | OnePair | TwoPairs | Three | Straight | Flush | FullHouse | Four | StraightFlush
  deriving (Show, Eq, Ord)

readCard :: String -> Card
readCard [v, s] = Card (maybe (error ("value " ++ [v])) (+ 2) (elemIndex v "23456789TJQKA")) (read [s])
readCard w = error ("no card: " ++ w)

rank :: [Card] -> (Rank, [Int])
rank cs = (kind, order)
  where
    groups = sortBy (comparing (Down . length) <> comparing (Down . head)) (group (sort (map value cs)))
    order | kind `elem` [Straight, StraightFlush], vs == [2, 3, 4, 5, 14] = [5]
          | otherwise = map head groups
    flush = all ((== suit (head cs)) . suit) cs
    vs = sort (map value cs)
    straight = and (zipWith (\a b -> b == a + 1) vs (tail vs)) || vs == [2, 3, 4, 5, 14]
    kind = case map length groups of
      [4, 1] -> Four
      [3, 2] -> FullHouse
      _ | flush && straight -> StraightFlush
        | flush -> Flush
        | straight -> Straight
      [3, 1, 1] -> Three
      [2, 2, 1] -> TwoPairs
      [2, 1, 1, 1] -> OnePair
      _ -> HighCard

main :: IO ()
main = do
  hands <- map (map readCard . words) . lines <$> getContents
  let ranked = [(i, rank h) | (i, h) <- zip [1 :: Int ..] hands]
  mapM_ (\(i, (k, o)) -> putStrLn (show i ++ " " ++ show k ++ " " ++ show o)) ranked
  print (map fst (sortBy (comparing (Down . snd)) ranked))
  print (map (map fst) (groupBy ((==) `on` snd) (sortBy (compare `on` snd) ranked)))
