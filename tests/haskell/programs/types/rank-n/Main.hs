{-# LANGUAGE RankNTypes #-}
{-# LANGUAGE ScopedTypeVariables #-}
{-# LANGUAGE TypeApplications #-}
{-# LANGUAGE AllowAmbiguousTypes #-}
module Main where

-- Church encodings and arguments that stay polymorphic.
newtype Church = Church (forall a. (a -> a) -> a -> a)

zero, one :: Church
zero = Church (\_ z -> z)
one = suc zero

suc :: Church -> Church
suc (Church n) = Church (\s z -> s (n s z))

plus, times :: Church -> Church -> Church
plus (Church m) (Church n) = Church (\s -> m s . n s)
times (Church m) (Church n) = Church (m . n)

power :: Church -> Church -> Church
power (Church m) (Church n) = Church (n m)

toInt :: Church -> Int
toInt (Church n) = n (+ 1) 0

fromInt :: Int -> Church
fromInt k = iterate suc zero !! k

newtype List a = List { fold :: forall r. (a -> r -> r) -> r -> r }

nil :: List a
nil = List (\_ z -> z)

cons :: a -> List a -> List a
cons x (List f) = List (\c z -> c x (f c z))

both :: (forall a. [a] -> b) -> ([Int], String) -> (b, b)
both f (xs, s) = (f xs, f s)

withShow :: (forall a. Show a => a -> String) -> String
withShow f = f (1 :: Int) ++ f 'c' ++ f [True]

class Named a where nameOf :: String
instance Named Int where nameOf = "Int"
instance Named Bool where nameOf = "Bool"
instance Named a => Named [a] where nameOf = "[" ++ nameOf @a ++ "]"
instance (Named a, Named b) => Named (a, b) where nameOf = nameOf @a ++ "*" ++ nameOf @b

maxOf :: forall a. (Bounded a, Enum a) => Int
maxOf = fromEnum (maxBound :: a)

type NatTrans f g = forall x. f x -> g x

headMay :: NatTrans [] Maybe
headMay [] = Nothing
headMay (x : _) = Just x

apply2 :: NatTrans f g -> (f Int, f Bool) -> (g Int, g Bool)
apply2 n (a, b) = (n a, n b)

main :: IO ()
main = do
  print (map toInt [zero, one, plus (fromInt 3) (fromInt 4), times (fromInt 6) (fromInt 7), power (fromInt 2) (fromInt 10)])
  print (fold (cons 1 (cons 2 (cons 3 nil))) (+) 0, fold (cons 'a' (cons 'b' nil)) (:) "")
  print (both length ([1, 2, 3], "four"))
  putStrLn (withShow show)
  putStrLn (nameOf @[(Int, [Bool])])
  print (maxOf @Bool, maxOf @Ordering, read @Int "42", maxBound @Int)
  print (apply2 headMay ([1, 2], []))
