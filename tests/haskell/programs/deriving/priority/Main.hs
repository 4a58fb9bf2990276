module Main where

-- Tickets read from the input with derived Read, ordered with derived Ord.
import Data.List (sort, insert)
import Data.Maybe (mapMaybe)
import Text.Read (readMaybe)

data Priority = Critical | High | Normal | Low
  deriving (Eq, Ord, Show, Read, Enum, Bounded)

data Ticket = Ticket { priority :: Priority, number :: Int, title :: String }
  deriving (Eq, Ord, Show, Read)

data Event
  = Open Ticket
  | Close Int
  | Raise { which :: Int, by :: Int }
  | List
  deriving (Show, Read)

step :: [Ticket] -> Event -> ([Ticket], [String])
step ts (Open t) = (insert t ts, ["opened " ++ show (number t)])
step ts (Close n) = (filter ((/= n) . number) ts, ["closed " ++ show n])
step ts (Raise n k) = (sort (map up ts), [])
  where
    up t | number t == n = t { priority = iterate raise (priority t) !! k }
         | otherwise = t
    raise p | p == minBound = p
            | otherwise = pred p
step ts List = (ts, map show ts)

run :: [Ticket] -> [Event] -> [String]
run _ [] = []
run ts (e : es) = let (ts', out) = step ts e in out ++ run ts' es

main :: IO ()
main = do
  text <- getContents
  let parsed = [(l, readMaybe l) | l <- lines text, not (null l)]
  putStr (unlines (run [] (mapMaybe snd parsed)))
  mapM_ (putStrLn . ("ignored: " ++)) [l | (l, Nothing) <- parsed]
