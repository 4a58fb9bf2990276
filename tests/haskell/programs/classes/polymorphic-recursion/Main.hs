-- Nested data types need polymorphic recursion: perfectly balanced trees and random-access lists.
module Main where

data Perfect a = Zero a | Succ (Perfect (a, a))

build :: Int -> a -> Perfect a
build 0 x = Zero x
build n x = Succ (build (n - 1) (x, x))

size :: Perfect a -> Int
size = go 1
  where
    go :: Int -> Perfect b -> Int
    go k (Zero _) = k
    go k (Succ p) = go (2 * k) p

instance Show a => Show (Perfect a) where
  show (Zero a) = show a
  show (Succ p) = "S:" ++ show p

toLeaves :: Perfect a -> [a]
toLeaves = go (: [])
  where
    go :: (b -> [a]) -> Perfect b -> [a]
    go f (Zero b) = f b
    go f (Succ p) = go (\(l, r) -> f l ++ f r) p

-- Okasaki's random access list of binary digits.
data Seq a = Empty | Even (Seq (a, a)) | Odd a (Seq (a, a))

cons :: a -> Seq a -> Seq a
cons x Empty = Odd x Empty
cons x (Even s) = Odd x s
cons x (Odd y s) = Even (cons (x, y) s)

index :: Int -> Seq a -> Maybe a
index _ Empty = Nothing
index 0 (Odd x _) = Just x
index n (Odd _ s) = index (n - 1) (Even s)
index n (Even s) = case index (n `div` 2) s of
  Nothing -> Nothing
  Just (x, y) -> Just (if even n then x else y)

update :: (a -> a) -> Int -> Seq a -> Seq a
update _ _ Empty = Empty
update f 0 (Odd x s) = Odd (f x) s
update f n (Odd x s) = cons x (update f (n - 1) (Even s))
update f n (Even s) = Even (update f' (n `div` 2) s)
  where f' (x, y) = if even n then (f x, y) else (x, f y)

fromList :: [a] -> Seq a
fromList = foldr cons Empty

main :: IO ()
main = do
  print (build 3 'x')
  print (size (build 10 ()))
  print (sum (toLeaves (build 6 (7 :: Int))))
  let s = fromList [0 .. 99 :: Int]
  print [index i s | i <- [0, 1, 37, 99, 100]]
  print (index 50 (update (* 1000) 50 s))
