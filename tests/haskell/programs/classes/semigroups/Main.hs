module Main where

import Data.Foldable (foldl', toList)
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.List.NonEmpty as NE
import Data.Monoid
import Data.Semigroup

-- | Running statistics that can be combined in any grouping.
data Stats = Stats
  { count :: !Int
  , total :: !Double
  , least :: !(Min Double)
  , most :: !(Max Double)
  }
  deriving (Show, Eq)

instance Semigroup Stats where
  Stats a b c d <> Stats a' b' c' d' = Stats (a + a') (b + b') (c <> c') (d <> d')

observe :: Double -> Stats
observe x = Stats 1 x (Min x) (Max x)

mean :: Stats -> Double
mean s = total s / fromIntegral (count s)

newtype Poly = Poly [Int] deriving (Eq, Show)

instance Semigroup Poly where
  Poly xs <> Poly ys = Poly (go xs ys)
    where
      go (a : as) (b : bs) = a + b : go as bs
      go as [] = as
      go [] bs = bs

instance Monoid Poly where
  mempty = Poly []

main :: IO ()
main = do
  let s = sconcat (fmap observe (3 :| [1, 4, 1, 5, 9, 2, 6]))
  print s
  putStrLn ("mean " ++ show (mean s))
  print (mconcat (map Poly [[1, 2], [0, 0, 3], [5]]))
  print (getSum (foldMap Sum [1 .. 100 :: Int]), getProduct (foldMap Product [1 .. 10 :: Integer]))
  print (getAll (foldMap (All . even) [2, 4, 6 :: Int]), getAny (foldMap (Any . odd) [2, 4, 6 :: Int]))
  print (Data.Monoid.getFirst (foldMap (Data.Monoid.First . Just) "xyz"))
  print (Data.Monoid.getLast (foldMap (Data.Monoid.Last . Just) "xyz"))
  print (stimes 3 "ab", stimes (4 :: Int) (Sum (5 :: Int)))
  print (appEndo (foldMap (Endo . (+)) [1, 2, 3]) (10 :: Int))
  print (getDual (Dual "a" <> Dual "b" <> Dual "c"))
  print (NE.group "mississippi")
  print (foldl' (flip (:)) [] (toList (Just 'q')))
  print (mempty :: String, (mempty, ()) <> ("l", ()))
  print (compare 1 2 <> compare 3 (3 :: Int), (comparingLength <> compare) "ab" "ba")
  where
    comparingLength a b = compare (length a) (length (b :: String))
