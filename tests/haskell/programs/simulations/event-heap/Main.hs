-- A queue with one server, by events in a leftist heap.
module Main where
import qualified Data.Map as M
import Data.List
import Data.Maybe
import Text.Printf
data Heap a = E | H Int a (Heap a) (Heap a)
rank :: Heap a -> Int
rank E = 0
rank (H r _ _ _) = r
mkH :: a -> Heap a -> Heap a -> Heap a
mkH x a b | rank a >= rank b = H (rank b + 1) x a b
          | otherwise = H (rank a + 1) x b a
merge :: Ord a => Heap a -> Heap a -> Heap a
merge E h = h
merge h E = h
merge a@(H _ x l r) b@(H _ y l' r') | x <= y = mkH x l (merge r b)
                                    | otherwise = mkH y l' (merge a r')
insertH :: Ord a => a -> Heap a -> Heap a
insertH x = merge (H 1 x E E)
popH :: Ord a => Heap a -> Maybe (a, Heap a)
popH E = Nothing
popH (H _ x l r) = Just (x, merge l r)
data Kind = Arrive | Depart Int | Tick deriving (Eq, Ord, Show)
data Ev = Ev { at :: Double, kind :: Kind } deriving (Eq, Ord, Show)
data Sim = Sim { queue :: [(Int, Double)], busy :: Maybe Int, served, nextId :: Int, waits :: [Double], seed :: Int, lens :: M.Map Int Int }
rnd :: Sim -> (Double, Sim)
rnd s = (fromIntegral (seed s' `mod` 1000) / 1000, s') where s' = s { seed = (seed s * 16807) `mod` 2147483647 }
step :: Ev -> Sim -> ([Ev], Sim)
step (Ev t Arrive) s =
  let (u, s1) = rnd s
      i = nextId s1
      s2 = s1 { queue = queue s1 ++ [(i, t)], nextId = i + 1 }
      (evs, s3) = start t s2
  in (Ev (t + 0.5 + u) Arrive : evs, s3)
step (Ev t (Depart _)) s = start t s { busy = Nothing, served = served s + 1 }
step (Ev t Tick) s = ([Ev (t + 5) Tick], s { lens = M.insertWith (+) (length (queue s)) 1 (lens s) })
start :: Double -> Sim -> ([Ev], Sim)
start t s = case (busy s, queue s) of
  (Nothing, (i, t0) : q) -> let (u, s1) = rnd s in ([Ev (t + 0.3 + 1.3 * u) (Depart i)], s1 { queue = q, busy = Just i, waits = (t - t0) : waits s1 })
  _ -> ([], s)
simulate :: Double -> Heap Ev -> Sim -> Sim
simulate end h s = case popH h of
  Just (e, h') | at e <= end -> let (evs, s') = step e s in simulate end (foldr insertH h' evs) s'
  _ -> s
main :: IO ()
main = do
  let s = simulate 400 (foldr insertH E [Ev 0 Arrive, Ev 0 Tick]) (Sim [] Nothing 0 0 [] 42 M.empty)
  printf "served %d waiting %d\n" (served s) (length (queue s))
  printf "mean wait %.3f max %.3f\n" (sum (waits s) / genericLength (waits s)) (maximum (waits s))
  print (M.toList (lens s))
  print (unfoldr popH (foldr insertH E [5, 2, 8, 1, 9, 3 :: Int]), fromMaybe 0 (listToMaybe [x | x <- [1 ..], x * x > 50]))
