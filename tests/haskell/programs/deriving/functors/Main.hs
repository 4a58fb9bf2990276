{-# LANGUAGE DeriveFoldable #-}
{-# LANGUAGE DeriveFunctor #-}
{-# LANGUAGE DeriveTraversable #-}
module Main where

import Data.Foldable
import Data.Traversable

data Tree a = Leaf | Node (Tree a) a (Tree a)
  deriving (Show, Functor, Foldable, Traversable)

data Cmd k
  = Say String k
  | Ask (String -> k)
  | Both (Maybe k) [k]
  deriving (Functor)

data Grid a = Grid { rows :: [[a]], origin :: (Int, a) } deriving (Show, Functor, Foldable, Traversable)

insert :: Ord a => a -> Tree a -> Tree a
insert x Leaf = Node Leaf x Leaf
insert x t@(Node l y r) = case compare x y of
  LT -> Node (insert x l) y r
  GT -> Node l y (insert x r)
  EQ -> t

number :: Traversable t => t a -> t (Int, a)
number = snd . mapAccumL (\n a -> (n + 1, (n, a))) 0

fromRight' :: Traversable t => t a -> t (Int, a)
fromRight' = snd . mapAccumR (\n a -> (n + 1, (n, a))) 0

main :: IO ()
main = do
  let t = foldr insert Leaf "lexical profile"
  putStrLn (toList t)
  print (fmap fromEnum t)
  print (number t)
  print (toList (fromRight' t))
  print (maximum t, minimum t, length t, 'x' `elem` t, foldl' (flip (:)) [] t)
  let g = Grid [[1, 2, 3], [4, 5, 6]] (0, 100 :: Int)
  print (sum g, fmap (* 2) g)
  print (traverse (\x -> if x < 101 then Right x else Left ("too big: " ++ show x)) g)
  print (traverse (\x -> if x < 100 then Right x else Left ("too big: " ++ show x)) g)
  for_ (Node Leaf 3 (Node Leaf 4 Leaf)) print
  r <- for (Node Leaf 3 (Node Leaf 4 Leaf)) (\x -> do putStrLn ("visit " ++ show x); pure (x * x))
  print (r :: Tree Int)
  case fmap length (Ask (++ "!")) of
    Ask f -> print (f "four")
    _ -> putStrLn "?"
  case fmap (+ 1) (Both (Just 1) [2, 3]) of
    Both m ks -> print (m, ks)
    _ -> putStrLn "?"
