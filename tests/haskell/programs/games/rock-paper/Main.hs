module Main where

import qualified Data.Map as M
import Data.Maybe (mapMaybe)

-- Five gestures; the program guesses what follows from what followed before.
data Gesture = Rock | Paper | Scissors | Lizard | Spock deriving (Show, Read, Eq, Ord, Enum, Bounded)

beats :: Gesture -> Gesture -> Bool
a `beats` b = (a, b) `elem` [(Rock, Scissors), (Rock, Lizard), (Paper, Rock), (Paper, Spock), (Scissors, Paper), (Scissors, Lizard), (Lizard, Paper), (Lizard, Spock), (Spock, Rock), (Spock, Scissors)]

type Memory = M.Map (Maybe Gesture) (M.Map Gesture Int)

guess :: Memory -> Maybe Gesture -> Gesture
guess m prev = case M.lookup prev m of
  Nothing -> Spock
  Just counts -> let expected = snd (maximum [(n, g) | (g, n) <- M.toList counts]) in head ([g | g <- [minBound ..], g `beats` expected] ++ [Rock])

data Score = Score { me, you, ties :: Int } deriving Show

play :: Memory -> Maybe Gesture -> Score -> [Gesture] -> [String]
play _ _ s [] = [show s]
play m prev s (g : gs) = (show g ++ " against " ++ show mine ++ ": " ++ verdict) : play m' (Just g) s' gs
  where
    mine = guess m prev
    m' = M.insertWith (M.unionWith (+)) prev (M.singleton g 1) m
    (verdict, s')
      | mine == g = ("tie", s { ties = ties s + 1 })
      | mine `beats` g = ("mine", s { me = me s + 1 })
      | otherwise = ("yours", s { you = you s + 1 })

main :: IO ()
main = do
  ws <- words <$> getContents
  let gs = mapMaybe (\w -> lookup w [(show g, g) | g <- [minBound ..]]) ws
  mapM_ putStrLn (play M.empty Nothing (Score 0 0 0) gs)
  print (length ws - length gs)
