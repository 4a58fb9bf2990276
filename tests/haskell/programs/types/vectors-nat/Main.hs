{-# LANGUAGE TypeOperators #-}
{-# LANGUAGE DataKinds #-}
{-# LANGUAGE GADTs #-}
{-# LANGUAGE KindSignatures #-}
{-# LANGUAGE RankNTypes #-}
{-# LANGUAGE StandaloneDeriving #-}
{-# LANGUAGE TypeFamilies #-}
module Main where

data Nat = Z | S Nat

data Vec (n :: Nat) a where
  Nil :: Vec 'Z a
  (:>) :: a -> Vec n a -> Vec ('S n) a

infixr 5 :>

deriving instance Show a => Show (Vec n a)

instance Functor (Vec n) where
  fmap _ Nil = Nil
  fmap f (x :> xs) = f x :> fmap f xs

instance Foldable (Vec n) where
  foldr _ z Nil = z
  foldr f z (x :> xs) = f x (foldr f z xs)

type family (a :: Nat) + (b :: Nat) :: Nat where
  'Z + b = b
  'S a + b = 'S (a + b)

append :: Vec n a -> Vec m a -> Vec (n + m) a
append Nil ys = ys
append (x :> xs) ys = x :> append xs ys

vhead :: Vec ('S n) a -> a
vhead (x :> _) = x

vzip :: Vec n a -> Vec n b -> Vec n (a, b)
vzip Nil Nil = Nil
vzip (a :> as) (b :> bs) = (a, b) :> vzip as bs

data Fin (n :: Nat) where
  FZ :: Fin ('S n)
  FS :: Fin n -> Fin ('S n)

(!) :: Vec n a -> Fin n -> a
(x :> _) ! FZ = x
(_ :> xs) ! FS i = xs ! i

data SNat (n :: Nat) where
  SZ :: SNat 'Z
  SS :: SNat n -> SNat ('S n)

vreplicate :: SNat n -> a -> Vec n a
vreplicate SZ _ = Nil
vreplicate (SS n) a = a :> vreplicate n a

withList :: [a] -> (forall n. Vec n a -> r) -> r
withList [] k = k Nil
withList (x : xs) k = withList xs (\v -> k (x :> v))

transpose :: SNat m -> Vec n (Vec m a) -> Vec m (Vec n a)
transpose m Nil = vreplicate m Nil
transpose m (r :> rs) = zipW (:>) r (transpose m rs)
  where
    zipW :: (a -> b -> c) -> Vec k a -> Vec k b -> Vec k c
    zipW _ Nil Nil = Nil
    zipW f (a :> as) (b :> bs) = f a b :> zipW f as bs

main :: IO ()
main = do
  let v = 1 :> 2 :> 3 :> Nil :: Vec ('S ('S ('S 'Z))) Int
      w = fmap (* 10) v
  print (append v w)
  print (vhead (append v w), sum w, v ! FS (FS FZ))
  print (vzip v (fmap show w))
  print (withList "hello" length)
  print (transpose (SS (SS SZ)) (('a' :> 'b' :> Nil) :> ('c' :> 'd' :> Nil) :> ('e' :> 'f' :> Nil) :> Nil))
