module Passes.Names where

import Data.List (nub, (\\))
import Syntax

freeNames :: Expr -> [String]
freeNames e = nub (go e)
  where
    go (Var x) = [x]
    go (Add a b) = go a ++ go b
    go (Mul a b) = go a ++ go b
    go (Let x a b) = go a ++ (nub (go b) \\ [x])
    go (Num _) = []

inline :: Expr -> Expr
inline = bottomUp step
  where
    step (Let x a b) = replace b
      where replace (Var y) | x == y = a
            replace l@(Let y _ _) | x == y = l
            replace e = descend replace e
    step e = e
