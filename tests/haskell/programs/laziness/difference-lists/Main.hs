module Main where

import qualified Data.Foldable as F

-- Lists as functions, finger-less deques, zippers: structures that lean on laziness.
newtype DL a = DL { apply :: [a] -> [a] }

fromL :: [a] -> DL a
fromL xs = DL (xs ++)

toL :: DL a -> [a]
toL d = apply d []

snoc :: DL a -> a -> DL a
snoc (DL f) a = DL (f . (a :))

instance Semigroup (DL a) where DL f <> DL g = DL (f . g)
instance Monoid (DL a) where mempty = DL id

data Tree a = E | N (Tree a) a (Tree a)

instance Foldable Tree where
  foldr _ z E = z
  foldr f z (N l a r) = foldr f (f a (foldr f z r)) l

fromSorted :: [a] -> Tree a
fromSorted xs = fst (go (length xs) xs)
  where
    go 0 ys = (E, ys)
    go n ys = let (l, y : ys') = go (n `div` 2) ys
                  (r, rest) = go (n - n `div` 2 - 1) ys'
               in (N l y r, rest)

inorderSlow, inorderFast :: Tree a -> [a]
inorderSlow E = []
inorderSlow (N l a r) = inorderSlow l ++ [a] ++ inorderSlow r
inorderFast t = toL (go t)
  where go E = mempty
        go (N l a r) = go l <> fromL [a] <> go r

-- the banker's queue
data Queue a = Queue Int [a] Int [a]

emptyQ :: Queue a
emptyQ = Queue 0 [] 0 []

push :: a -> Queue a -> Queue a
push x (Queue f fs b bs) = check f fs (b + 1) (x : bs)

pop :: Queue a -> Maybe (a, Queue a)
pop (Queue _ [] _ _) = Nothing
pop (Queue f (x : fs) b bs) = Just (x, check (f - 1) fs b bs)

check :: Int -> [a] -> Int -> [a] -> Queue a
check f fs b bs
  | b <= f = Queue f fs b bs
  | otherwise = Queue (f + b) (fs ++ reverse bs) 0 []

drain :: Queue a -> [a]
drain q = case pop q of
  Nothing -> []
  Just (x, q') -> x : drain q'

main :: IO ()
main = do
  let t = fromSorted [1 .. 500 :: Int]
  print (inorderSlow t == inorderFast t, F.toList t == inorderFast t, sum t, length t, elem 77 t)
  putStrLn (toL (foldl snoc mempty "built from the left"))
  print (drain (foldr push emptyQ [1 .. 20 :: Int]))
  let q = foldl (flip push) emptyQ "abc"
      Just (c, q') = pop q
  print (c, drain (push 'z' q'))
