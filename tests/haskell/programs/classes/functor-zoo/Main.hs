{-# LANGUAGE RankNTypes #-}
{-# LANGUAGE TypeOperators #-}
module Main where

import Control.Applicative
import Data.Functor.Compose
import Data.Functor.Const
import Data.Functor.Identity
import qualified Data.Functor.Product as P
import qualified Data.Functor.Sum as S

-- A rose tree with all the usual instances written by hand.
data Rose a = Rose a [Rose a]

instance Show a => Show (Rose a) where
  showsPrec d (Rose a []) = showsPrec d a
  showsPrec d (Rose a kids) = showParen (d > 0) (showsPrec 11 a . showChar ' ' . shows kids)

instance Functor Rose where
  fmap f (Rose a kids) = Rose (f a) (fmap (fmap f) kids)

instance Applicative Rose where
  pure a = Rose a []
  Rose f fs <*> t@(Rose a as) = Rose (f a) (map (fmap f) as ++ map (<*> t) fs)

instance Monad Rose where
  Rose a kids >>= k = let Rose b more = k a in Rose b (more ++ map (>>= k) kids)

instance Foldable Rose where
  foldMap f (Rose a kids) = f a <> foldMap (foldMap f) kids

instance Traversable Rose where
  traverse f (Rose a kids) = Rose <$> f a <*> traverse (traverse f) kids

sample :: Rose Int
sample = Rose 1 [Rose 2 [Rose 4 []], Rose 3 []]

type f :.: g = Compose f g

-- Lenses in the style of van Laarhoven.
type Lens s a = forall f. Functor f => (a -> f a) -> s -> f s

view :: ((a -> Const a a) -> s -> Const a s) -> s -> a
view l = getConst . l Const

over :: ((a -> Identity a) -> s -> Identity s) -> (a -> a) -> s -> s
over l f = runIdentity . l (Identity . f)

main :: IO ()
main = do
  print sample
  print (fmap (* 2) sample)
  print ((,) <$> sample <*> Rose 'a' [Rose 'b' []])
  print (sample >>= \n -> Rose n [Rose (n * 10) []])
  print (sum sample, product sample, maximum sample, length sample, elem 3 sample)
  print (traverse (\n -> if n > 0 then Just (n - 1) else Nothing) sample)
  print (traverse (\n -> if n > 1 then Just n else Nothing) sample)
  print (getCompose (Compose [Just 1, Nothing, Just (3 :: Int)]))
  print (fmap (+ 1) (Compose [Just 1, Nothing] :: ([] :.: Maybe) Int))
  print (P.Pair [1 :: Int] (Just 2))
  print (fmap show (S.InL (Just 3) :: S.Sum Maybe [] Int))
  print (getZipList (ZipList [(+ 1), (* 2)] <*> ZipList [10, 20 :: Int]))
  print (liftA2 (+) (Just 3) (Just 4 :: Maybe Int), Nothing <|> Just 'c' <|> Just 'd')
  print (view _1 (3 :: Int, "x"), over _2 reverse (3 :: Int, "xyz"))
  where
    _1 f (a, b) = (\a' -> (a', b)) <$> f a
    _2 f (a, b) = (\b' -> (a, b')) <$> f b
