module Passes.Fold (foldConstants) where

import Syntax

foldConstants :: Expr -> Expr
foldConstants = bottomUp step
  where
    step (Add (Num a) (Num b)) = Num (a + b)
    step (Add (Num 0) e) = e
    step (Add e (Num 0)) = e
    step (Mul (Num a) (Num b)) = Num (a * b)
    step (Mul (Num 0) _) = Num 0
    step (Mul _ (Num 0)) = Num 0
    step (Mul (Num 1) e) = e
    step e = e
