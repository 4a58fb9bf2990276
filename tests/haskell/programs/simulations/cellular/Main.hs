module Main where

import Data.Bits
import System.Environment

-- Elementary cellular automata as infinite zippers with a comonad.
data Z a = Z [a] a [a]

class Functor w => Comonad w where
  extract :: w a -> a
  duplicate :: w a -> w (w a)
  extend :: (w a -> b) -> w a -> w b
  extend f = fmap f . duplicate

instance Functor Z where fmap f (Z l x r) = Z (map f l) (f x) (map f r)

left, right :: Z a -> Z a
left (Z (a : l) x r) = Z l a (x : r)
left z = z
right (Z l x (a : r)) = Z (x : l) a r
right z = z

instance Comonad Z where
  extract (Z _ x _) = x
  duplicate z = Z (tail (iterate left z)) z (tail (iterate right z))

rule :: Int -> Z Bool -> Bool
rule n (Z (l : _) x (r : _)) = testBit n (fromEnum l * 4 + fromEnum x * 2 + fromEnum r)
rule _ _ = False

window :: Int -> Z a -> [a]
window k (Z l x r) = reverse (take k l) ++ [x] ++ take k r

main :: IO ()
main = do
  args <- getArgs
  let start = Z (repeat False) True (repeat False)
  mapM_ (\a -> do
    putStrLn ("rule " ++ a)
    mapM_ (putStrLn . map (\b -> if b then '#' else ' ') . window 12) (take 10 (iterate (extend (rule (read a))) start))) args
