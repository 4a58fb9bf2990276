module Main where

import Data.Char
import System.IO

data Game = Game { secret :: String, guessed :: [Char], lives :: Int }

view :: Game -> String
view g = [if c `elem` guessed g then c else '_' | c <- secret g]

data Outcome = Won | Lost | Going deriving (Eq, Show)

outcome :: Game -> Outcome
outcome g
  | all (`elem` guessed g) (secret g) = Won
  | lives g == 0 = Lost
  | otherwise = Going

guess :: Char -> Game -> (String, Game)
guess c g
  | not (isAlpha c) = ("letters only", g)
  | c `elem` guessed g = ("already tried", g)
  | c `elem` secret g = ("good", g')
  | otherwise = ("wrong", g' { lives = lives g - 1 })
  where g' = g { guessed = c : guessed g }

play :: Game -> IO Outcome
play g = do
  putStrLn (view g ++ " " ++ replicate (lives g) '*')
  case outcome g of
    Going -> do
      putStr "? " >> hFlush stdout
      end <- isEOF
      if end
        then putStrLn "(gave up)" >> return Lost
        else do
          l <- getLine
          case map toLower l of
            [c] -> do
              let (msg, g') = guess c g
              putStrLn msg
              play g'
            w | w == secret g -> play g { guessed = secret g ++ guessed g }
              | otherwise -> putStrLn "no" >> play g { lives = max 0 (lives g - 2) }
    o -> return o

main :: IO ()
main = do
  w <- getLine
  o <- play (Game (map toLower w) "" 6)
  print o
  w2 <- getLine
  play (Game w2 "" 3) >>= print
