{-# LANGUAGE DeriveFunctor #-}
{-# LANGUAGE LambdaCase #-}
{-# LANGUAGE RankNTypes #-}
module Main where

import Control.Monad (ap, liftM, unless, when)
import qualified Data.Map as Map

data Free f a = Pure a | Free (f (Free f a))

instance Functor f => Functor (Free f) where fmap = liftM
instance Functor f => Applicative (Free f) where { pure = Pure; (<*>) = ap }
instance Functor f => Monad (Free f) where
  Pure a >>= k = k a
  Free f >>= k = Free (fmap (>>= k) f)

liftF :: Functor f => f a -> Free f a
liftF = Free . fmap Pure

foldFree :: Monad m => (forall x. f x -> m x) -> Free f a -> m a
foldFree _ (Pure a) = return a
foldFree nt (Free f) = nt f >>= foldFree nt

data StoreF k
  = Put String Int k
  | Get String (Maybe Int -> k)
  | Delete String k
  | Log String k
  deriving Functor

type Store = Free StoreF

put :: String -> Int -> Store ()
put k v = liftF (Put k v ())

get :: String -> Store (Maybe Int)
get k = liftF (Get k id)

delete, logS :: String -> Store ()
delete k = liftF (Delete k ())
logS s = liftF (Log s ())

increment :: String -> Store Int
increment k = do
  n <- maybe 0 id <$> get k
  put k (n + 1)
  when (n + 1 >= 3) $ logS (k ++ " is frequent")
  pure (n + 1)

program :: String -> Store Int
program text = do
  counts <- mapM increment (words text)
  unless (null counts) $ delete (head (words text))
  return (maximum (0 : counts))

pureRun :: Map.Map String Int -> Store a -> (a, Map.Map String Int, [String])
pureRun m = \case
  Pure a -> (a, m, [])
  Free (Put k v n) -> pureRun (Map.insert k v m) n
  Free (Get k f) -> pureRun m (f (Map.lookup k m))
  Free (Delete k n) -> pureRun (Map.delete k m) n
  Free (Log s n) -> let (a, m', l) = pureRun m n in (a, m', s : l)

trace :: Store a -> IO a
trace = foldFree $ \case
  Put k v n -> putStrLn ("put " ++ k ++ " " ++ show v) >> return n
  Get k f -> putStrLn ("get " ++ k) >> return (f (Just 1))
  Delete k n -> putStrLn ("delete " ++ k) >> return n
  Log s n -> putStrLn s >> return n

main :: IO ()
main = do
  text <- getContents
  let (a, m, l) = pureRun Map.empty (program text)
  print a
  print (Map.toList (Map.filter (> 1) m))
  mapM_ putStrLn l
  trace (program "x y x") >>= print
