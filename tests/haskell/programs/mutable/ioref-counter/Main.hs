module Main where

import Control.Monad
import Data.IORef
import qualified Data.Map as M

-- Objects as closures over IORefs.
data Counter = Counter { tick :: IO (), value :: IO Int, reset :: IO Int }

newCounter :: Int -> IO Counter
newCounter start = do
  ref <- newIORef start
  return Counter
    { tick = modifyIORef' ref (+ 1)
    , value = readIORef ref
    , reset = atomicModifyIORef ref (\n -> (start, n))
    }

memoIO :: Ord a => (a -> IO b) -> IO (a -> IO b)
memoIO f = do
  table <- newIORef M.empty
  return $ \a -> do
    known <- M.lookup a <$> readIORef table
    case known of
      Just b -> return b
      Nothing -> do
        b <- f a
        modifyIORef table (M.insert a b)
        return b

data Node = Node { val :: Int, next :: IORef (Maybe Node) }

ring :: Int -> IO Node
ring n = do
  refs <- replicateM n (newIORef Nothing)
  let nodes = zipWith Node [1 ..] refs
  zipWithM_ (\r m -> writeIORef r (Just m)) refs (tail nodes ++ [head nodes])
  return (head nodes)

josephus :: Int -> Node -> IO [Int]
josephus k = go 1
  where
    go i node = do
      Just m <- readIORef (next node)
      if val m == val node
        then return [val m]
        else if i == k - 1
          then do
            after <- readIORef (next m)
            writeIORef (next node) after
            Just m' <- return after
            (val m :) <$> go 1 m'
          else go (i + 1) m

main :: IO ()
main = do
  a <- newCounter 10
  b <- newCounter 0
  replicateM_ 5 (tick a)
  tick b
  join (liftM2 (\x y -> print (x, y)) (value a) (value b))
  reset a >>= print
  value a >>= print
  slow <- newIORef (0 :: Int)
  fib <- memoIO (\n -> modifyIORef slow (+ 1) >> return (sum [1 .. n :: Int]))
  mapM fib [10, 20, 10, 20, 10] >>= print
  readIORef slow >>= print
  ring 10 >>= josephus 3 >>= print
  r <- newIORef "x"
  writeIORef r "y" >> modifyIORef r ('z' :) >> readIORef r >>= putStrLn
  print =<< ((==) r <$> newIORef "zy")
  print (r == r)
