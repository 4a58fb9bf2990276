module Main where

import Data.Bifoldable
import Data.Bifunctor
import Data.Bitraversable
import Data.Either
import Data.Functor.Contravariant
import Data.Tuple (swap)
import Data.Coerce (coerce)
import Data.Function (on, (&))
import Data.Ord (Down (..), comparing)
import Data.List (sortBy, sortOn)

data These a b = This a | That b | These a b deriving (Show, Eq)

instance Bifunctor These where
  bimap f _ (This a) = This (f a)
  bimap _ g (That b) = That (g b)
  bimap f g (These a b) = These (f a) (g b)

instance Bifoldable These where
  bifoldMap f _ (This a) = f a
  bifoldMap _ g (That b) = g b
  bifoldMap f g (These a b) = f a <> g b

instance Bitraversable These where
  bitraverse f _ (This a) = This <$> f a
  bitraverse _ g (That b) = That <$> g b
  bitraverse f g (These a b) = These <$> f a <*> g b

align :: [a] -> [b] -> [These a b]
align (a : as) (b : bs) = These a b : align as bs
align as [] = map This as
align [] bs = map That bs

main :: IO ()
main = do
  let ts = align [1, 2, 3 :: Int] "xy"
  print (map (bimap (* 2) succ) ts)
  print (map (first show) ts == map (bimap show id) ts, map (second fromEnum) ts)
  print (concatMap (bifoldMap show pure) ts, map biList [(1, 2), (3, 4)])
  print (mapM (bitraverse (\n -> if n > 2 then Nothing else Just n) Just) ts)
  print (bisum (3, 4), bilength (These 'a' 'b'), biany even odd (1, 2), bielem 3 (3, 4))
  print (partitionEithers [Left 1, Right 'a', Left 2], lefts [Left 1, Right 'x'], fromLeft 0 (Right 'x'), either show pure (Right 'r' :: Either Int Char), isRight (Left 1))
  print (bimap length negate ("abc", 5), first (+ 1) (1, 2), swap (1, 'x'))
  let isLong = contramap length (Predicate (> 3))
  print (map (getPredicate isLong) ["ab", "abcd"], getOp (contramap show (Op length)) (12345 :: Int))
  print (sortBy (getComparison (contramap negate defaultComparison)) [3, 1, 2 :: Int])
  print (sortOn Down [1, 3, 2 :: Int], sortBy (comparing Down) "hello", Down 3 < Down 2, (compare `on` snd) (1, 2) (2, 1))
  print ([1, 2, 3] & map (+ 1) & sum, coerce (Down 'c') :: Char)
