{-# OPTIONS_GHC -Wno-orphans #-}
module Instances () where

import Pretty
import Types

instance Pretty Term where
  prettyPrec _ (Var x) = x
  prettyPrec d (Lam x b) = paren (d > 0) ("\\" ++ x ++ "." ++ prettyPrec 0 b)
  prettyPrec d (App f a) = paren (d > 1) (prettyPrec 1 f ++ " " ++ prettyPrec 2 a)

instance Pretty a => Pretty (Maybe a) where
  prettyPrec d = maybe "nothing" (prettyPrec d)

instance (Pretty a, Pretty b) => Pretty (a, b) where
  pretty (a, b) = "<" ++ pretty a ++ " | " ++ pretty b ++ ">"
