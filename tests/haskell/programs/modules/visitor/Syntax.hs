module Syntax where

data Expr = Num Int | Var String | Add Expr Expr | Mul Expr Expr | Let String Expr Expr deriving (Eq, Show)

descend :: (Expr -> Expr) -> Expr -> Expr
descend f e = case e of
  Add a b -> Add (f a) (f b)
  Mul a b -> Mul (f a) (f b)
  Let x a b -> Let x (f a) (f b)
  _ -> e

bottomUp :: (Expr -> Expr) -> Expr -> Expr
bottomUp f = f . descend (bottomUp f)

size :: Expr -> Int
size e = case e of
  Add a b -> 1 + size a + size b
  Mul a b -> 1 + size a + size b
  Let _ a b -> 1 + size a + size b
  _ -> 1
