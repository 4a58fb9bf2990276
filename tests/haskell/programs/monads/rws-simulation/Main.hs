module Main where

import Control.Monad.RWS
import qualified Data.Map as Map

-- An elevator: configuration read, events written, position as state.
data Cfg = Cfg { floors :: Int, capacity :: Int }
data Sim = Sim { level :: Int, riders :: [(String, Int)], waiting :: Map.Map Int [(String, Int)], clock :: Int }

type Lift = RWS Cfg [String] Sim

say :: String -> Lift ()
say s = do
  t <- gets clock
  tell ["t" ++ show t ++ ": " ++ s]

unload, load :: Lift ()
unload = do
  s <- get
  let (out, stay) = span' ((== level s) . snd) (riders s)
  forM_ out $ \(n, _) -> say (n ++ " leaves at " ++ show (level s))
  put s { riders = stay }
  where span' p xs = (filter p xs, filter (not . p) xs)
load = do
  s <- get
  cap <- asks capacity
  let here = Map.findWithDefault [] (level s) (waiting s)
      (inn, left) = splitAt (cap - length (riders s)) here
  forM_ inn $ \(n, to) -> say (n ++ " enters for " ++ show to)
  modify $ \q -> q { riders = riders q ++ inn, waiting = Map.filter (not . null) (Map.insert (level s) left (waiting q)) }

move :: Int -> Lift Int
move dir = do
  top <- asks floors
  s <- get
  let turn | level s + dir > top || level s + dir < 0 = negate dir
           | otherwise = dir
  put s { level = level s + turn, clock = clock s + 1 }
  return turn

simulate :: Int -> Lift Int
simulate dir = do
  unload
  load
  s <- get
  if null (riders s) && Map.null (waiting s)
    then say "idle" >> return (clock s)
    else move dir >>= simulate

parse :: String -> (Int, (String, Int))
parse l = case words l of
  [n, a, b] -> (read a, (n, read b))
  _ -> error ("bad line " ++ l)

main :: IO ()
main = do
  people <- map parse . lines <$> getContents
  let start = Sim 0 [] (Map.fromListWith (flip (++)) [(f, [p]) | (f, p) <- people]) 0
      (t, final, out) = runRWS (simulate 1) (Cfg 5 2) start
  mapM_ putStrLn out
  putStrLn ("finished at " ++ show t ++ " on level " ++ show (level final))
