module Main where

import qualified Data.Map.Strict as M
import Data.List (foldl')

-- Foxes and rabbits on a torus; a linear congruential generator drives them.
data Creature = Rabbit { age :: !Int } | Fox { hunger :: !Int } deriving (Eq, Show)
type Pos = (Int, Int)
data World = World { creatures :: !(M.Map Pos Creature), seed :: !Int }

side :: Int
side = 10

rand :: Int -> World -> (Int, World)
rand n w = let s = (seed w * 1103515245 + 12345) `mod` 2147483648 in (s `div` 65536 `mod` n, w { seed = s })

neighbours :: Pos -> [Pos]
neighbours (r, c) = [((r + a) `mod` side, (c + b) `mod` side) | (a, b) <- [(-1, 0), (0, 1), (1, 0), (0, -1)]]

pick :: [a] -> World -> (Maybe a, World)
pick [] w = (Nothing, w)
pick xs w = let (k, w') = rand (length xs) w in (Just (xs !! k), w')

act :: World -> Pos -> World
act w p = case M.lookup p (creatures w) of
  Nothing -> w
  Just (Rabbit a) ->
    let free = filter (`M.notMember` creatures w) (neighbours p)
        (to, w') = pick free w
     in case to of
          Nothing -> put p (Rabbit (a + 1)) w'
          Just q | a >= 3 -> put q (Rabbit 0) (put p (Rabbit 0) w')
                 | otherwise -> put q (Rabbit (a + 1)) (remove p w')
  Just (Fox h)
    | h > 4 -> remove p w
    | otherwise ->
        let prey = [q | q <- neighbours p, Just (Rabbit _) <- [M.lookup q (creatures w)]]
            free = filter (`M.notMember` creatures w) (neighbours p)
            (to, w') = pick (if null prey then free else prey) w
         in case to of
              Nothing -> put p (Fox (h + 1)) w'
              Just q | not (null prey), h < 2 -> put q (Fox 0) (put p (Fox 1) w')
                     | not (null prey) -> put q (Fox 0) (remove p w')
                     | otherwise -> put q (Fox (h + 1)) (remove p w')
  where
    put q c v = v { creatures = M.insert q c (creatures v) }
    remove q v = v { creatures = M.delete q (creatures v) }

step :: World -> World
step w = foldl' act w (M.keys (creatures w))

census :: World -> (Int, Int)
census w = (length [() | Rabbit _ <- M.elems (creatures w)], length [() | Fox _ <- M.elems (creatures w)])

draw :: World -> [String]
draw w = [[maybe '.' symbol (M.lookup (r, c) (creatures w)) | c <- [0 .. side - 1]] | r <- [0 .. side - 1]]
  where symbol (Rabbit _) = 'r'
        symbol (Fox _) = 'F'

main :: IO ()
main = do
  let w0 = World (M.fromList ([((r, c), Rabbit 0) | r <- [0, 2 .. 8], c <- [1, 4, 7]] ++ [((5, 5), Fox 0), ((0, 9), Fox 0)])) 42
      ws = iterate step w0
  mapM_ putStrLn (draw w0)
  mapM_ (print . census) (take 20 ws)
  mapM_ putStrLn (draw (ws !! 20))
