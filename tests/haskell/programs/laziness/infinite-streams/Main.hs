module Main where

data Stream a = a :> Stream a
infixr 5 :>

instance Functor Stream where fmap f (a :> s) = f a :> fmap f s

toL :: Int -> Stream a -> [a]
toL 0 _ = []
toL n (a :> s) = a : toL (n - 1) s

zipS :: (a -> b -> c) -> Stream a -> Stream b -> Stream c
zipS f (a :> s) (b :> t) = f a b :> zipS f s t

repeatS :: a -> Stream a
repeatS a = let s = a :> s in s

-- Power series as streams of coefficients.
type Series = Stream Rational

plus, times, divide, compose :: Series -> Series -> Series
plus = zipS (+)
times (a :> as) bs@(b :> bt) = a * b :> plus (fmap (a *) bt) (times as bs)
divide (a :> as) bs@(b :> bt) = q :> divide (zipS (-) as (fmap (q *) bt)) bs where q = a / b
compose (a :> as) bs@(0 :> bt) = a :> times bt (compose as bs)
compose _ _ = error "constant term"

integral :: Rational -> Series -> Series
integral c s = c :> zipS (/) s (fromIntegers 1)

fromIntegers :: Rational -> Series
fromIntegers n = n :> fromIntegers (n + 1)

expS, sinS, cosS :: Series
expS = integral 1 expS
sinS = integral 0 cosS
cosS = integral 1 (fmap negate sinS)

constS :: Rational -> Series
constS c = c :> repeatS 0

fibS :: Stream Integer
fibS = 0 :> 1 :> zipS (+) fibS (tailS fibS)
  where tailS (_ :> s) = s

main :: IO ()
main = do
  print (toL 15 fibS)
  print (map show (toL 7 expS))
  print (toL 8 sinS)
  print (toL 8 (plus (times sinS sinS) (times cosS cosS)))
  print (toL 8 (divide sinS cosS))
  print (toL 6 (divide (constS 1) (1 :> (-1) :> repeatS 0)))
  print (toL 6 (compose expS sinS))
