module Main where

-- A dialogue through lazy input: each answer depends on the lines read so far.
import Data.Char

data Mood = Calm | Cross deriving (Show, Eq)

respond :: Mood -> [String] -> [String]
respond _ [] = ["(silence)"]
respond mood (l : ls)
  | null l = "Go on." : respond mood ls
  | l == "bye" = ["Goodbye" ++ (if mood == Cross then "!" else ".")]
  | last l == '?' = ("Why do you ask " ++ show l ++ "?") : respond mood ls
  | all (\c -> isUpper c || not (isAlpha c)) l = "No need to shout." : respond Cross ls
  | "i am " <- take 5 (map toLower l) = ("How long have you been " ++ drop 5 l ++ "?") : respond mood ls
  | otherwise = (if mood == Cross then "Hm." else "Tell me more about " ++ last (words l) ++ ".") : respond Calm ls

main :: IO ()
main = interact $ \s -> unlines ("Hello." : respond Calm (lines s))
