{-# LANGUAGE GeneralizedNewtypeDeriving #-}
{-# LANGUAGE ConstrainedClassMethods #-}
-- Ledger with capability classes: one implementation for tests, one for the program.
module Main where

import qualified Data.Map.Strict as Map
import Control.Monad.State

type Account = String

class Monad m => Ledger m where
  balance :: Account -> m Int
  deposit :: Account -> Int -> m ()
  deposit a n = adjust a n
  withdraw :: Account -> Int -> m Bool
  withdraw a n = do
    b <- balance a
    if b < n then return False else adjust a (negate n) >> return True
  adjust :: Account -> Int -> m ()

class Ledger m => Audited m where
  note :: String -> m ()

newtype Pure a = Pure (State (Map.Map Account Int, [String]) a)
  deriving (Functor, Applicative, Monad)

instance Ledger Pure where
  balance a = Pure (gets (Map.findWithDefault 0 a . fst))
  adjust a n = Pure (modify (\(m, l) -> (Map.insertWith (+) a n m, l)))

instance Audited Pure where
  note s = Pure (modify (\(m, l) -> (m, s : l)))

runPure :: Pure a -> (a, Map.Map Account Int, [String])
runPure (Pure m) = case runState m (Map.empty, []) of
  (a, (b, l)) -> (a, b, reverse l)

transfer :: Audited m => Account -> Account -> Int -> m Bool
transfer from to n = do
  ok <- withdraw from n
  if ok
    then deposit to n >> note (from ++ " -> " ++ to ++ ": " ++ show n)
    else note ("refused: " ++ from ++ " has less than " ++ show n)
  pure ok

scenario :: Audited m => m [Bool]
scenario = do
  deposit "alice" 100
  deposit "bob" 20
  mapM (\(a, b, n) -> transfer a b n)
    [("alice", "bob", 30), ("bob", "carol", 45), ("carol", "alice", 50), ("bob", "alice", 5)]

main :: IO ()
main = do
  let (oks, final, journal) = runPure scenario
  print oks
  print (Map.toList final)
  mapM_ putStrLn journal
