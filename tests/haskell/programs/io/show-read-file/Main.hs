module Main where

-- Saves a game to a file with show, loads it with read, in rounds given by the input.
import System.IO
import System.Directory (doesFileExist)

data Dir = N | E | S | W deriving (Show, Read, Eq, Enum, Bounded)
data Game = Game { pos :: (Int, Int), facing :: Dir, bag :: [String], steps :: Int } deriving (Show, Read)

turn :: Int -> Dir -> Dir
turn k d = toEnum ((fromEnum d + k) `mod` 4)

ahead :: Game -> Game
ahead g = g { pos = add (pos g) (facing g), steps = steps g + 1 }
  where
    add (x, y) N = (x, y + 1)
    add (x, y) E = (x + 1, y)
    add (x, y) S = (x, y - 1)
    add (x, y) W = (x - 1, y)

play :: Game -> String -> Game
play g "left" = g { facing = turn 3 (facing g) }
play g "right" = g { facing = turn 1 (facing g) }
play g "go" = ahead g
play g ('t' : 'a' : 'k' : 'e' : ' ' : what) = g { bag = what : bag g }
play g _ = g

load :: FilePath -> IO Game
load f = do
  there <- doesFileExist f
  if there then read <$> readFile f else return (Game (0, 0) N [] 0)

save :: FilePath -> Game -> IO ()
save f g = length (show g) `seq` writeFile f (show g)

main :: IO ()
main = do
  ls <- lines <$> getContents
  mapM_ (\l -> do
    g <- load "game.save"
    let g' = play g l
    length (show g') `seq` save "game.save" g'
    hPutStrLn stdout (l ++ ": " ++ show g')) ls
  load "game.save" >>= print . pos
