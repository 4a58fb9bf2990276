module Main where

import Control.Monad.Writer
import Data.Monoid

collatz :: Int -> Writer (Sum Int, Max') Int
collatz 1 = return 1
collatz n = do
  tell (Sum 1, Max' n)
  collatz (if even n then n `div` 2 else 3 * n + 1)

newtype Max' = Max' Int deriving Show
instance Semigroup Max' where Max' a <> Max' b = Max' (max a b)
instance Monoid Max' where mempty = Max' 0

gcdLog :: Int -> Int -> Writer [String] Int
gcdLog a 0 = a <$ tell ["done: " ++ show a]
gcdLog a b = do
  tell [show a ++ " = " ++ show q ++ " * " ++ show b ++ " + " ++ show r]
  gcdLog b r
  where (q, r) = a `divMod` b

hanoi :: Int -> Char -> Char -> Char -> Writer (DList (Char, Char)) ()
hanoi 0 _ _ _ = return ()
hanoi n a b c = do
  hanoi (n - 1) a c b
  tell (DList ((a, c) :))
  hanoi (n - 1) b a c

newtype DList a = DList ([a] -> [a])
instance Semigroup (DList a) where DList f <> DList g = DList (f . g)
instance Monoid (DList a) where mempty = DList id

main :: IO ()
main = do
  ns <- map read . words <$> getContents
  forM_ ns $ \n -> do
    let (r, (Sum steps, Max' top)) = runWriter (collatz n)
    putStrLn (unwords [show n, "->", show r, "in", show steps, "top", show top])
  let (g, l) = runWriter (gcdLog 1071 462)
  mapM_ putStrLn l >> print g
  let ((), DList moves) = runWriter (hanoi 4 'a' 'b' 'c')
  print (length (moves []))
  putStrLn (unwords [[x, '>', y] | (x, y) <- moves []])
  print (runWriter (listen (tell "abc" >> return 3)))
  print (runWriter (censor reverse (tell "abc" >> tell "def")))
  print (execWriter (mapM_ (\x -> when (odd x) (tell (Sum x))) [1 .. 10 :: Int]))
