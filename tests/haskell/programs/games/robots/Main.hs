module Main where
import Data.List
import qualified Data.Set as Set

-- Robots follow commands on a grid with walls; collisions are told.
data Dir = N | E | S | W deriving (Eq, Show, Read, Enum, Bounded)
data Robot = Robot { rid :: Int, at :: (Int, Int), dir :: Dir, trail :: [(Int, Int)] }

turnR, turnL :: Dir -> Dir
turnR d = if d == maxBound then minBound else succ d
turnL d | d == minBound = maxBound
        | otherwise = pred d

delta :: Dir -> (Int, Int)
delta d = case d of N -> (-1, 0); E -> (0, 1); S -> (1, 0); W -> (0, -1)

exec :: Set.Set (Int, Int) -> Robot -> Char -> (Robot, Maybe String)
exec _ r 'R' = (r { dir = turnR (dir r) }, Nothing)
exec _ r 'L' = (r { dir = turnL (dir r) }, Nothing)
exec walls r 'F'
  | p `Set.member` walls = (r, Just ("robot " ++ show (rid r) ++ " bumps at " ++ show p))
  | otherwise = (r { at = p, trail = p : trail r }, Nothing)
  where (a, b) = at r
        (da, db) = delta (dir r)
        p = (a + da, b + db)
exec _ r c = (r, Just ("robot " ++ show (rid r) ++ " ignores " ++ show c))

rounds :: Set.Set (Int, Int) -> [(Robot, String)] -> ([Robot], [String])
rounds walls rs
  | all (null . snd) rs = (map fst rs, [])
  | otherwise = let (rs', msgs) = mapAccumL' one [] rs
                    (final, more) = rounds walls rs'
                 in (final, msgs ++ crash rs' ++ more)
  where
    one msgs (r, []) = (msgs, (r, []))
    one msgs (r, c : cs) = let (r', m) = exec walls r c in (msgs ++ maybe [] pure m, (r', cs))
    mapAccumL' f z xs = let (m, ys) = mapAccumL f z xs in (ys, m)
    crash xs = ["crash at " ++ show p | p : _ : _ <- group (sort (map (at . fst) xs))]

main :: IO ()
main = interact $ \s ->
  let (grid, cmds) = break null (lines s)
      walls = Set.fromList [(r, c) | (r, l) <- zip [0 ..] grid, (c, '#') <- zip [0 ..] l]
      robots = [(Robot i (read p) (read d) [read p], prog) | (i, l) <- zip [1 ..] (drop 1 cmds), [p, d, prog] <- [words l]]
      (final, msgs) = rounds walls robots
   in unlines (msgs ++ [show (rid r) ++ " ends at " ++ show (at r) ++ " looking " ++ show (dir r) ++ " having seen " ++ show (length (nub (trail r))) | r <- final])
