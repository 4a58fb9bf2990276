module Main where

import Control.Applicative
import Control.Monad
import Control.Monad.Zip
import Data.Foldable
import Data.Functor
import Data.Functor.Compose
import Data.Functor.Identity
import Data.Functor.Const
import Data.Monoid
import Data.Traversable
import qualified Data.Map as M

main :: IO ()
main = do
  print (fold ["a", "b"], foldMap Sum [1, 2, 3], foldr' (+) 0 [1, 2], toList (Just 1), null (Left 3), length (1, 2))
  print (asum [Nothing, Just 1], msum [[], [1, 2]], sequenceA_ [Just 1, Just 2], and (Just False), notElem 3 [1, 2], find even [1, 2, 3])
  print (maximumBy (\a b -> compare (snd a) (snd b)) (M.fromList [(1, ('a', 3)), (2, ('b', 9))]), minimumBy compare "hello", foldrM (\x a -> if x > 0 then Just (x + a) else Nothing) 0 [1, 2], foldlM (\a x -> [a + x, a * x]) 1 [2, 3])
  for_ (M.fromList [(1, "x"), (2, "y")]) putStrLn
  traverse_ print (Just 'j')
  print =<< for [1, 2] (\x -> (x * 2) <$ when (x > 1) (putStrLn "big"))
  print (sequenceA [Just 1, Nothing], sequence [[1, 2], [3]], traverse (\x -> [x, -x]) (1, 2), mapAccumL (\a x -> (a + x, a)) 0 (Just 5), fmapDefault (+ 1) [1], foldMapDefault show [1, 2])
  print (liftA3 (,,) (Just 1) (Just 2) (Just 3), (<**>) [1] [(+ 1)], optional Nothing $> 'q', Just 1 <* Just 2, Just 1 *> Just 2, (+) <$> (* 2) <*> (+ 10) $ 3)
  print (void [1, 2], Just 1 $> 'x', 'y' <$ [1, 2], Just 4 <&> (+ 1), unzip' [(1, 'a')], (join (,) 3))
  print (mzip [1, 2] "ab", munzip [(1, 'a')], mzipWith (+) (Just 1) (Just 2), mfilter even (Just 3), (<$!>) (+ 1) [1])
  print (getZipList (traverse (\x -> ZipList [x, x * 10]) [1, 2]), runIdentity (forM [1, 2] (Identity . (+ 1))), getConst (traverse (Const . show) [1, 2]))
  print (getCompose (traverse (\x -> Compose [Just x]) [1, 2]), getAlt (foldMap Alt [Nothing, Just 2, Just 3]), getAp (foldMap (Ap . Just . Sum) [1, 2]))
  print (foldM (\a x -> if x == 0 then Left "zero" else Right (a `div` x)) 100 [2, 5], foldM (\a x -> if x == 0 then Left "zero" else Right (a `div` x)) 100 [2, 0], zipWithM_ (\a b -> if a == b then Just () else Nothing) [1] [1], replicateM_ 2 (Just ()), (>=>) pure Just 3, (<=<) Just Just 3)
  where unzip' xs = (xs <&> fst, xs <&> snd)
