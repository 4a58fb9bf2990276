{-# LANGUAGE Arrows #-}
module Main where

import Control.Arrow
import qualified Control.Category as C
import Data.Char (toUpper)

-- Automata as arrows, with and without the arrow notation.
newtype Auto a b = Auto { stepA :: a -> (b, Auto a b) }

instance C.Category Auto where
  id = Auto (\a -> (a, C.id))
  Auto g . Auto f = Auto $ \a ->
    let (b, f') = f a
        (c, g') = g b
     in (c, g' C.. f')

instance Arrow Auto where
  arr f = Auto (\a -> (f a, arr f))
  first (Auto f) = Auto $ \(a, c) -> let (b, f') = f a in ((b, c), first f')

instance ArrowChoice Auto where
  left (Auto f) = Auto $ \e -> case e of
    Left a -> let (b, f') = f a in (Left b, left f')
    Right c -> (Right c, left (Auto f))

runAuto :: Auto a b -> [a] -> [b]
runAuto _ [] = []
runAuto (Auto f) (a : as) = let (b, f') = f a in b : runAuto f' as

accum :: s -> (a -> s -> s) -> Auto a s
accum s f = Auto $ \a -> let s' = f a s in (s', accum s' f)

total, count :: Auto Int Int
total = accum 0 (+)
count = accum 0 (\_ n -> n + 1)

average :: Auto Int Double
average = proc x -> do
  t <- total -< x
  n <- count -< x
  returnA -< fromIntegral t / fromIntegral n

evens :: Auto Int (Maybe Int)
evens = proc x ->
  if even x
    then do
      t <- total -< x
      returnA -< Just t
    else returnA -< Nothing

delay :: a -> Auto a a
delay x = Auto (\a -> (x, delay a))

main :: IO ()
main = do
  print (runAuto average [10, 20, 60, 30])
  print (runAuto evens [1 .. 8])
  print (runAuto (delay 0 >>> total &&& count) [5, 6, 7])
  print ((first (+ 1) >>> second length >>> uncurry (+)) (1, "ab"))
  print (((+ 1) &&& (* 2)) 10, ((+ 1) *** map toUpper) (1, "up"))
  print (map (left (* 2)) [Left 3, Right 'x'], (show ||| id) (Left 3 :: Either Int String))
  print (runKleisli (Kleisli (\x -> [x, x + 1]) >>> arr (* 10)) 1)
