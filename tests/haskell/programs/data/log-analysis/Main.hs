module Main where

import Data.Char (isDigit)
import Data.List (sortBy, isPrefixOf)
import qualified Data.Map as Map
import Data.Ord (comparing)

data Level = Debug | Info | Warning | Failure Int deriving (Show, Eq, Ord)
data Entry = Entry { stamp :: Int, level :: Level, source :: String, message :: String } | Unknown String
  deriving (Show, Eq)

parseEntry :: String -> Entry
parseEntry l = case words l of
  ("D" : t : s : rest) | Just n <- int t -> Entry n Debug s (unwords rest)
  ("I" : t : s : rest) | Just n <- int t -> Entry n Info s (unwords rest)
  ("W" : t : s : rest) | Just n <- int t -> Entry n Warning s (unwords rest)
  ("E" : k : t : s : rest) | Just c <- int k, Just n <- int t -> Entry n (Failure c) s (unwords rest)
  _ -> Unknown l

int :: String -> Maybe Int
int s | not (null s), all isDigit s = Just (read s)
      | otherwise = Nothing

data LogTree = Leaf | Node LogTree Entry LogTree

insert :: Entry -> LogTree -> LogTree
insert (Unknown _) t = t
insert e Leaf = Node Leaf e Leaf
insert e (Node l x r)
  | stamp e < stamp x = Node (insert e l) x r
  | otherwise = Node l x (insert e r)

inOrder :: LogTree -> [Entry]
inOrder Leaf = []
inOrder (Node l x r) = inOrder l ++ x : inOrder r

severe :: Entry -> Bool
severe (Entry _ (Failure n) _ _) = n >= 50
severe _ = False

main :: IO ()
main = do
  es <- map parseEntry . lines <$> getContents
  let sorted = inOrder (foldr insert Leaf es)
  mapM_ (\e -> putStrLn (show (stamp e) ++ " " ++ show (level e) ++ " " ++ message e)) sorted
  putStrLn "severe:"
  mapM_ (putStrLn . message) (filter severe sorted)
  print (Map.toList (Map.fromListWith (+) [(source e, 1 :: Int) | e <- sorted]))
  print [u | Unknown u <- es]
  print (sortBy (comparing (negate . fst)) (Map.toList (Map.fromListWith (++) [(stamp e `div` 100, [source e]) | e <- sorted])))
  print (any ("disk" `isPrefixOf`) (map message sorted))
