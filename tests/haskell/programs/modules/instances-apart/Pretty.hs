module Pretty (Pretty (..), paren) where

class Pretty a where
  pretty :: a -> String
  pretty = prettyPrec 0
  prettyPrec :: Int -> a -> String
  prettyPrec _ = pretty
  prettyList :: [a] -> String
  prettyList xs = "[" ++ concatMap ((++ ";") . pretty) xs ++ "]"
  {-# MINIMAL pretty | prettyPrec #-}

instance Pretty a => Pretty [a] where
  pretty = prettyList

instance Pretty Bool where
  pretty True = "yes"
  pretty False = "no"

paren :: Bool -> String -> String
paren True s = "(" ++ s ++ ")"
paren False s = s
