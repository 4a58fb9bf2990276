-- The list monad for a puzzle of houses.
module Main where

import Control.Monad
import Data.List

data Colour = Red | Green | Blue deriving (Eq, Show, Enum, Bounded)
data Pet = Cat | Dog | Fish deriving (Eq, Show, Enum, Bounded)
data Drink = Tea | Milk | Water deriving (Eq, Show, Enum, Bounded)

type House = (Colour, Pet, Drink)

every :: (Enum a, Bounded a) => [a]
every = [minBound ..]

solutions :: [[House]]
solutions = do
  colours <- permutations every
  let at c = elemIndex c colours
  guard (at Red < at Blue)
  pets <- permutations every
  guard (elemIndex Cat pets == at Green)
  drinks <- permutations every
  guard (elemIndex Tea drinks == at Red)
  let Just f = elemIndex Fish pets
      Just m = elemIndex Milk drinks
  guard (abs (f - m) == 1)
  return (zip3 colours pets drinks)

-- SEND + MORE = MONEY with StateT over lists, digit by digit.
select :: [a] -> [(a, [a])]
select [] = []
select (x : xs) = (x, xs) : [(y, x : ys) | (y, ys) <- select xs]

twoPlusTwo :: [(Int, Int)]
twoPlusTwo = do
  (t, a) <- select [0 .. 9]
  guard (t /= 0)
  (w, b) <- select a
  (o, c) <- select b
  let two = t * 100 + w * 10 + o
      four = two + two
  guard (four >= 1000)
  let [f, o', u, r] = map (read . (: [])) (show four)
  guard (o' == o)
  guard (all (`elem` c) [f, u, r] && length (nub [f, u, r]) == 3)
  pure (two, four)

main :: IO ()
main = do
  print (length solutions)
  mapM_ print (take 2 solutions)
  print twoPlusTwo
  print (msum [Nothing, Just 1, Just 2], mplus [1] [2], join [[1], [2, 3]])
  print =<< foldM (\a x -> do { putStrLn (show a ++ "+" ++ show x); return (a + x) }) 0 [1, 2, 3]
  print (filterM (const [True, False]) "abc")
  print (zipWithM (\a b -> if b /= 0 then Just (a `div` b) else Nothing) [10, 20] [2, 5])
  print (replicateM 2 "ab", (>=>) (\x -> [x, x + 1]) (\y -> [y * 2]) 3)
  print (liftM2 (+) [1, 2] [10], ap [(+ 1)] [1, 2], void (Just 3), forever Nothing :: Maybe ())
  print (mapAndUnzipM (\x -> Just (x, x * x)) [1, 2, 3])
