{-# LANGUAGE FlexibleContexts #-}
{-# LANGUAGE NoMonomorphismRestriction #-}
module Main where

-- One term, several meanings.
class Lang r where
  int :: Int -> r
  add, sub, mul :: r -> r -> r
  lam :: (r -> r) -> r
  app :: r -> r -> r

newtype Pretty = Pretty { pp :: Int -> Int -> ShowS }

instance Lang Pretty where
  int n = Pretty (\_ _ -> shows n)
  add a b = Pretty (\v d -> showParen (d > 6) (pp a v 6 . showString " + " . pp b v 7))
  sub a b = Pretty (\v d -> showParen (d > 6) (pp a v 6 . showString " - " . pp b v 7))
  mul a b = Pretty (\v d -> showParen (d > 7) (pp a v 7 . showString " * " . pp b v 8))
  lam f = Pretty (\v d -> let x = "x" ++ show v in showParen (d > 0) (showString ("\\" ++ x ++ " -> ") . pp (f (Pretty (\_ _ -> showString x))) (v + 1) 0))
  app f a = Pretty (\v d -> showParen (d > 9) (pp f v 9 . showChar ' ' . pp a v 10))

newtype Size = Size { size :: Int }

instance Lang Size where
  int _ = Size 1
  add a b = Size (1 + size a + size b)
  sub = add
  mul = add
  lam f = Size (1 + size (f (Size 1)))
  app = add

data Value = I Int | F (Value -> Value)

instance Lang Value where
  int = I
  add = arith (+)
  sub = arith (-)
  mul = arith (*)
  lam = F
  app (F f) a = f a
  app (I _) _ = error "not a function"

arith :: (Int -> Int -> Int) -> Value -> Value -> Value
arith f (I a) (I b) = I (f a b)
arith _ _ _ = error "not numbers"

instance Show Value where
  show (I n) = show n
  show (F _) = "<function>"

twice = lam (\f -> lam (\x -> app f (app f x)))
term = app (app twice (lam (\x -> mul (add x (int 1)) x))) (int 3)
curried = lam (\x -> lam (\y -> sub (mul x x) (sub y (int 2))))

main :: IO ()
main = do
  putStrLn (pp term 0 0 "")
  print (size term)
  print (term :: Value)
  putStrLn (pp curried 0 0 "")
  print (curried :: Value, app (app curried (int 9)) (int 5) :: Value)
