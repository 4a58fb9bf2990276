{-# LANGUAGE FlexibleContexts #-}
{-# LANGUAGE FlexibleInstances #-}
{-# LANGUAGE MultiParamTypeClasses #-}
{-# LANGUAGE UndecidableInstances #-}
module Main where

-- A monad transformer of one's own in the style of mtl, lifted through the others.
import Control.Monad.Reader
import Control.Monad.State
import Control.Monad.Writer

class Monad m => MonadSupply m where
  fresh :: String -> m String

newtype SupplyT m a = SupplyT { unSupplyT :: Int -> m (a, Int) }

instance Monad m => Functor (SupplyT m) where
  fmap = liftM

instance Monad m => Applicative (SupplyT m) where
  pure a = SupplyT (\n -> return (a, n))
  (<*>) = ap

instance Monad m => Monad (SupplyT m) where
  SupplyT f >>= k = SupplyT $ \n -> do
    (a, n') <- f n
    unSupplyT (k a) n'

instance MonadTrans SupplyT where
  lift m = SupplyT (\n -> m >>= \a -> return (a, n))

instance MonadIO m => MonadIO (SupplyT m) where
  liftIO = lift . liftIO

instance Monad m => MonadSupply (SupplyT m) where
  fresh base = SupplyT (\n -> return (base ++ show n, n + 1))

instance MonadSupply m => MonadSupply (ReaderT r m) where fresh = lift . fresh
instance MonadSupply m => MonadSupply (StateT s m) where fresh = lift . fresh
instance (Monoid w, MonadSupply m) => MonadSupply (WriterT w m) where fresh = lift . fresh
instance MonadState s m => MonadState s (SupplyT m) where
  get = lift get
  put = lift . put

data Term = Var String | Lam String Term | App Term Term

instance Show Term where
  showsPrec _ (Var x) = showString x
  showsPrec d (Lam x b) = showParen (d > 0) (showString ("\\" ++ x ++ ". ") . shows b)
  showsPrec d (App f a) = showParen (d > 1) (showsPrec 1 f . showChar ' ' . showsPrec 2 a)

rename :: (MonadReader [(String, String)] m, MonadSupply m, MonadWriter [String] m) => Term -> m Term
rename (Var x) = asks (maybe (Var (x ++ "?")) Var . lookup x)
rename (Lam x b) = do
  y <- fresh x
  tell [x ++ "->" ++ y]
  Lam y <$> local ((x, y) :) (rename b)
rename (App f a) = App <$> rename f <*> rename a

main :: IO ()
main = do
  let t = Lam "x" (App (Lam "x" (App (Var "x") (Var "z"))) (Lam "y" (App (Var "y") (Var "x"))))
  ((t', names), n) <- unSupplyT (runWriterT (runReaderT (rename t) [])) 0
  print t
  print t'
  print names
  print n
  (r, s) <- runStateT (unSupplyT (do { a <- fresh "v"; put 10; liftIO (putStrLn a); modify (+ 1); fresh "w" }) 5) (0 :: Int)
  print (r, s)
