{-# LANGUAGE FlexibleContexts, FunctionalDependencies, FlexibleInstances, UndecidableInstances, GeneralizedNewtypeDeriving #-}
module Main where

import Control.Monad.State
import Control.Monad.Writer

class Monad m => MonadUndo s m | m -> s where
  current :: m s
  change :: (s -> s) -> m ()
  undo :: m Bool
  redo :: m Bool

data History s = History { past :: [s], here :: s, future :: [s] } deriving Show

newtype UndoT s m a = UndoT (StateT (History s) m a) deriving (Functor, Applicative, Monad, MonadTrans)

instance Monad m => MonadUndo s (UndoT s m) where
  current = UndoT (gets here)
  change f = UndoT (modify (\(History p h _) -> History (h : p) (f h) []))
  undo = UndoT (state step)
    where step (History (p : ps) h f) = (True, History ps p (h : f))
          step hist = (False, hist)
  redo = UndoT (state step)
    where step (History p h (f : fs)) = (True, History (h : p) f fs)
          step hist = (False, hist)

instance MonadUndo s m => MonadUndo s (WriterT [String] m) where
  current = lift current
  change = lift . change
  undo = lift undo
  redo = lift redo

runUndo :: Monad m => s -> UndoT s m a -> m (a, History s)
runUndo s (UndoT m) = runStateT m (History [] s [])

session :: (MonadUndo Int m, MonadWriter [String] m) => [String] -> m ()
session = mapM_ $ \c -> do
  case words c of
    ["add", n] -> change (+ read n)
    ["mul", n] -> change (* read n)
    ["undo"] -> undo >>= \ok -> if ok then return () else tell ["nothing to undo"]
    ["redo"] -> redo >>= \ok -> if ok then return () else tell ["nothing to redo"]
    _ -> tell ["what? " ++ c]
  v <- current
  tell [c ++ " -> " ++ show v]

main :: IO ()
main = do
  ls <- lines <$> getContents
  (((), out), h) <- runUndo 1 (runWriterT (session ls))
  mapM_ putStrLn out
  print h
