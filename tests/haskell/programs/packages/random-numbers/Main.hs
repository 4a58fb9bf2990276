module Main (main) where

import Data.List (foldl', sort, unfoldr)
import qualified Data.Map.Strict as Map
import System.Random

-- The same seed gives the same numbers everywhere.
dice :: Int -> StdGen -> ([Int], StdGen)
dice n gen = go n gen []
  where
    go 0 g rolled = (reverse rolled, g)
    go k g rolled = let (x, g') = randomR (1, 6) g in go (k - 1) g' (x : rolled)

histogram :: [Int] -> Map.Map Int Int
histogram = foldl' (\m x -> Map.insertWith (+) x 1 m) Map.empty

shuffle :: StdGen -> [a] -> [a]
shuffle gen xs = map snd (sortOnFst (zip (randoms gen :: [Int]) xs))
  where
    sortOnFst = foldr place []
    place x [] = [x]
    place x (y : ys)
      | fst x <= fst y = x : y : ys
      | otherwise = y : place x ys

data Suit = Clubs | Diamonds | Hearts | Spades
  deriving (Show, Eq, Ord, Enum, Bounded)

suits :: StdGen -> [Suit]
suits = map toEnum . randomRs (fromEnum (minBound :: Suit), fromEnum (maxBound :: Suit))

-- Pi by darts.
estimate :: Int -> StdGen -> Double
estimate n gen = 4 * fromIntegral (length (filter inside (take n (pairs (randomRs (0, 1) gen))))) / fromIntegral n
  where
    pairs (x : y : rest) = (x, y) : pairs rest
    pairs _ = []
    inside :: (Double, Double) -> Bool
    inside (x, y) = x * x + y * y <= 1

main :: IO ()
main = do
  let gen = mkStdGen 2024
      (rolled, gen') = dice 20 gen
  print rolled
  print (Map.toList (histogram (fst (dice 300 gen'))))
  putStrLn (shuffle (mkStdGen 7) "abcdefghij")
  print (take 8 (suits (mkStdGen 3)))
  let (left, right) = split (mkStdGen 99)
  print (fst (random left :: (Int, StdGen)), fst (random right :: (Word, StdGen)))
  print (take 5 (unfoldr (Just . random) (mkStdGen 1)) :: [Bool])
  print (take 5 (randomRs ('a', 'z') (mkStdGen 5)))
  print (take 3 (randomRs (-10 ^ 20, 10 ^ 20 :: Integer) (mkStdGen 6)))
  print (sort (take 4 (randoms (mkStdGen 8) :: [Double])))
  print (estimate 400 (mkStdGen 12))
  setStdGen (mkStdGen 31)
  a <- randomRIO (1, 100 :: Int)
  b <- randomRIO (1, 100 :: Int)
  g <- newStdGen
  print (a, b, fst (randomR (1, 100 :: Int) g))
