module Main where

import Data.Char (isAlpha, toLower)
import Data.List (sortBy)
import qualified Data.Map.Strict as M
import Data.Ord (Down (..), comparing)

-- The most frequent words, the words by their first letter, and what follows what.
tokens :: String -> [String]
tokens = words . map (\c -> if isAlpha c || c == '\'' then toLower c else ' ')

frequencies :: [String] -> M.Map String Int
frequencies = foldr (\w -> M.insertWith (+) w 1) M.empty

top :: Int -> M.Map String Int -> [(String, Int)]
top n = take n . sortBy (comparing (Down . snd) <> comparing fst) . M.toList

index :: [String] -> M.Map Char [String]
index ws = M.map (map fst . M.toList . M.fromList) (M.fromListWith (++) [(head w, [(w, ())]) | w <- ws])

followers :: [String] -> M.Map String (M.Map String Int)
followers ws = M.fromListWith (M.unionWith (+)) [(a, M.singleton b 1) | (a, b) <- zip ws (tail ws)]

main :: IO ()
main = do
  text <- getContents
  let ws = tokens text
  putStrLn (show (length ws) ++ " words, " ++ show (M.size (frequencies ws)) ++ " different")
  mapM_ (\(w, n) -> putStrLn (pad 10 w ++ replicate n '*')) (top 8 (frequencies ws))
  mapM_ (\(c, xs) -> putStrLn (c : ": " ++ unwords xs)) (M.toList (M.filter ((> 2) . length) (index ws)))
  print (M.toList <$> M.lookup "the" (followers ws))
  where pad n s = take n (s ++ repeat ' ')
