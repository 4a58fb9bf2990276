{-# LANGUAGE ScopedTypeVariables #-}
module Main where

import Control.Monad.State
import Data.Array
import Text.Read (readMaybe)

data Mark = X | O deriving (Eq, Show)
type Board = Array (Int, Int) (Maybe Mark)

data Game = Game { board :: Board, turn :: Mark, moveNo :: Int }

type App = StateT Game IO

start :: Game
start = Game (listArray ((1, 1), (3, 3)) (repeat Nothing)) X 1

lines3 :: [[(Int, Int)]]
lines3 = [[(r, c) | c <- [1 .. 3]] | r <- [1 .. 3]] ++ [[(r, c) | r <- [1 .. 3]] | c <- [1 .. 3]] ++ [[(i, i) | i <- [1 .. 3]], [(i, 4 - i) | i <- [1 .. 3]]]

winner :: Board -> Maybe Mark
winner b = foldr pick Nothing lines3
  where pick l acc = case map (b !) l of
          [Just a, Just x, Just y] | a == x && x == y -> Just a
          _ -> acc

draw :: App ()
draw = do
  b <- gets board
  forM_ [1 .. 3] $ \r -> lift (putStrLn (concat [maybe "." show (b ! (r, c)) | c <- [1 .. 3]]))

move :: String -> App Bool
move l = do
  g <- get
  case mapM readMaybe (words l) of
    Just [r, c]
      | not (inRange (bounds (board g)) (r, c)) -> complain "off the board"
      | Just m <- board g ! (r, c) -> complain (show m ++ " is already there")
      | otherwise -> do
          put g { board = board g // [((r, c), Just (turn g))], turn = if turn g == X then O else X, moveNo = moveNo g + 1 }
          return True
    _ -> complain ("row and column, not " ++ show l)
  where complain s = lift (putStrLn s) >> return False

play :: [String] -> App ()
play [] = lift (putStrLn "unfinished")
play (l : ls) = do
  ok <- move l
  when ok draw
  g <- get
  case winner (board g) of
    Just m -> lift (putStrLn (show m ++ " wins after " ++ show (moveNo g - 1) ++ " moves"))
    Nothing | moveNo g > 9 -> lift (putStrLn "a draw")
            | otherwise -> play ls

main :: IO ()
main = do
  ls :: [String] <- lines <$> getContents
  evalStateT (play ls) start
