module Main where

import Control.Monad
import Data.List
import qualified Data.Map as Map
import Data.Maybe

-- Exam timetabling as graph colouring with backtracking in the list monad.
type Exam = String
type Student = (String, [Exam])

conflicts :: [Student] -> Map.Map Exam [Exam]
conflicts ss = Map.fromListWith union [(e, delete e es) | (_, es) <- ss, e <- es]

colour :: Int -> Map.Map Exam [Exam] -> Maybe [(Exam, Int)]
colour slots g = listToMaybe (go [] order)
  where
    order = sortOn (\e -> (negate (length (g Map.! e)), e)) (Map.keys g)
    go done [] = return done
    go done (e : es) = do
      s <- [1 .. min slots (1 + maximum (0 : map snd done))]
      guard (and [s /= t | f <- g Map.! e, Just t <- [lookup f done]])
      go ((e, s) : done) es

main :: IO ()
main = do
  students <- map ((\(n : es) -> (n, es)) . words) . lines <$> getContents
  let g = conflicts students
      solutions = [(n, c) | n <- [1 ..], Just c <- [colour n g]]
      (n, plan) = head solutions
  putStrLn (show n ++ " slots")
  forM_ [1 .. n] $ \s -> putStrLn (show s ++ ": " ++ unwords (sort [e | (e, t) <- plan, t == s]))
  forM_ students $ \(who, es) -> do
    let mine = sortOn snd [(e, fromJust (lookup e plan)) | e <- es]
    putStrLn (who ++ " " ++ intercalate ", " [e ++ "@" ++ show s | (e, s) <- mine])
    when (length (nub (map snd mine)) /= length mine) $ putStrLn "CLASH"
