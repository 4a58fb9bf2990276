module Main where

import Data.List.NonEmpty (NonEmpty (..), (<|))
import qualified Data.List.NonEmpty as NE
import Data.Semigroup
import Data.Foldable (foldl', for_)
import Data.Functor.Classes

newtype Poly f = Poly (f Int)

instance Show1 f => Show (Poly f) where
  showsPrec d (Poly x) = showParen (d > 10) (showString "Poly " . liftShowsPrec showsPrec showList 11 x)

instance Eq1 f => Eq (Poly f) where
  Poly a == Poly b = liftEq (==) a b

runs :: Ord a => NonEmpty a -> NonEmpty (NonEmpty a)
runs (x :| []) = (x :| []) :| []
runs (x :| y : ys)
  | x <= y = let (r :| rs) = runs (y :| ys) in (x <| r) :| rs
  | otherwise = (x :| []) <| runs (y :| ys)

main :: IO ()
main = do
  let xs = 3 :| [1, 4, 1, 5, 9, 2, 6]
  print (NE.head xs, NE.last xs, NE.length xs, NE.toList (NE.sort xs))
  print (runs xs)
  print (NE.groupBy (\a b -> even a == even b) [2, 4, 1, 3, 6 :: Int])
  print (NE.groupAllWith (`mod` 3) [1 .. 10 :: Int])
  print (maximum xs, minimum xs, sconcat (fmap Max xs), sconcat (fmap Min xs))
  print (NE.zip xs (NE.fromList "abc"), NE.map (* 2) xs, NE.reverse xs)
  print (NE.nonEmpty ([] :: [Int]), NE.nonEmpty "x", NE.scanl (+) 0 [1, 2, 3 :: Int])
  print (NE.span even (2 :| [4, 5]), NE.insert 3 [1, 5 :: Int], NE.some1 (Just 1) `seq'` ())
  print (Poly [1, 2], Poly (Just 3), Poly (Just 1) == Poly Nothing)
  print (cycle1' 5 xs, foldl' (-) 100 xs, fst (NE.uncons (1 :| [2]) `pairUp` 'p'))
  for_ (NE.tails [1, 2 :: Int]) print
  print (mtimesDefault (3 :: Int) "ab", (<>) (First 1) (First 2), Last 1 <> Last 2, Arg 1 'x' < Arg 2 'a', minimum [Arg 3 'a', Arg 1 'b'])
  where
    seq' _ b = b
    cycle1' n = NE.take n . NE.cycle
    pairUp a b = (a, b)
