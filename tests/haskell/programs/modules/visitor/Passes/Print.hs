module Passes.Print (pretty) where

import Syntax

pretty :: Expr -> String
pretty e = go 0 e ""
  where
    go :: Int -> Expr -> ShowS
    go _ (Num n) = shows n
    go _ (Var x) = showString x
    go d (Add a b) = showParen (d > 6) (go 6 a . showString " + " . go 7 b)
    go d (Mul a b) = showParen (d > 7) (go 7 a . showString " * " . go 8 b)
    go d (Let x a b) = showParen (d > 0) (showString ("let " ++ x ++ " = ") . go 0 a . showString " in " . go 0 b)
