-- Coroutines, lazy input and output, exceptions in pure code, traces.
module Main where
import Data.IORef
import System.IO.Unsafe
import Control.Exception
import Debug.Trace
import Control.Monad
import qualified Data.IntMap.Strict as IM
import Data.Char
-- coroutines, generators, exceptions in pure code, unsafeInterleaveIO, laziness
data Co i o r = Done r | Yield o (i -> Co i o r)
instance Functor (Co i o) where fmap = liftM
instance Applicative (Co i o) where { pure = Done; (<*>) = ap }
instance Monad (Co i o) where
  Done r >>= k = k r
  Yield o f >>= k = Yield o (f >=> k)
yield :: o -> Co i o i
yield o = Yield o Done
averager :: Co Double Double ()
averager = go 0 0 where go s n = do { x <- yield (if n == 0 then 0 else s / n); if x < 0 then return () else go (s + x) (n + 1) }
feed :: Co i o r -> [i] -> [o]
feed (Done _) _ = []
feed (Yield o f) (i : is) = o : feed (f i) is
feed (Yield o _) [] = [o]
tree :: Int -> Co () Int ()
tree 0 = return ()
tree n = tree (n - 1) >> void (yield n) >> tree (n - 1)
lazyNums :: IORef Int -> IO [Int]
lazyNums r = unsafeInterleaveIO (do { n <- atomicModifyIORef' r (\x -> (x + 1, x)); rest <- lazyNums r; return (n : rest) })
safeDiv :: Int -> Int -> Either String Int
safeDiv a b = unsafePerformIO (fmap Right (evaluate (a `div` b)) `catch` \e -> return (Left (show (e :: ArithException))))
primes :: [Int]
primes = 2 : filter (\n -> all ((/= 0) . mod n) (takeWhile (\p -> p * p <= n) primes)) [3, 5 ..]
hailstone :: Int -> (Int, IM.IntMap Int)
hailstone top = foldl (\(best, m) n -> let (l, m') = len n m in (max best l, m')) (0, IM.singleton 1 1) [1 .. top]
  where len n m = case IM.lookup n m of
          Just l -> (l, m)
          Nothing -> let (l, m') = len (if even n then n `div` 2 else 3 * n + 1) m; l' = l + 1 in (l', IM.insert n l' m')
newtype Church a = Church { fold :: (a -> Int -> Int) -> Int -> Int }
fromL :: [a] -> Church a
fromL xs = Church (\c n -> foldr c n xs)
main :: IO ()
main = do
  print (feed averager [10, 20, 30, -1, 5])
  print (feed (tree 4) (repeat ()))
  r <- newIORef 0
  ns <- lazyNums r
  print (take 3 ns)
  readIORef r >>= print
  print (map (safeDiv 10) [2, 0, -1])
  let x = trace "forced" (42 :: Int)
  print (x + x)
  print (takeWhile (< 60) primes, fst (hailstone 1000))
  print (fold (fromL "abc") (\c n -> ord c + n) 0)
  res <- try (evaluate (foldr (\a b -> if a == 3 then throw (userError "three") else a + b) 0 [1 ..])) :: IO (Either IOException Int)
  print res
  (print (let ys = [1, 2, error "third"] in take 2 ys) >> print (length [undefined, undefined])) `finally` putStrLn "end"
  handleJust (\e -> if e == Overflow then Just () else Nothing) (\_ -> putStrLn "overflow") (throwIO Overflow)
  y <- unsafeInterleaveIO (putStrLn "now" >> return 5)
  putStrLn "before"
  print (y + 1)
  print =<< (evaluate (seq (undefined :: Int, ()) 1) :: IO Int)
  print (let (a, b) = (b + 1, 10) in a, let f 0 = 0; f n = 1 + g (n - 1); g 0 = 0; g n = f (n - 1) in f 7)
