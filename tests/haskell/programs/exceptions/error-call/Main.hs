module Main where

-- Ends with an uncaught `error`, after some output.
import qualified Data.Map as M

prices :: M.Map String Int
prices = M.fromList [("tea", 3), ("milk", 1)]

price :: String -> Int
price item = case M.lookup item prices of
  Just p -> p
  Nothing -> error ("no price for " ++ item)

bill :: [String] -> Int
bill = sum . map price

main :: IO ()
main = do
  print (bill ["tea", "milk", "tea"])
  putStrLn "next bill"
  print (bill ["tea", "bread"])
  putStrLn "not reached"
