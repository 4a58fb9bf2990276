-- Hand-written Read and Show with operators and precedence.
module Main where

import Data.Char (isAlpha, isDigit, isSpace)

infixl 6 :+:
infixl 7 :*:

data Expr
  = Lit Int
  | Var String
  | Expr :+: Expr
  | Expr :*: Expr
  deriving (Eq)

instance Show Expr where
  showsPrec _ (Lit n) = shows n
  showsPrec _ (Var v) = showString v
  showsPrec d (a :+: b) = showParen (d > 6) (showsPrec 6 a . showString " + " . showsPrec 7 b)
  showsPrec d (a :*: b) = showParen (d > 7) (showsPrec 7 a . showString " * " . showsPrec 8 b)

instance Read Expr where
  readsPrec _ = sumP . dropWhile isSpace

sumP, prodP, atom :: ReadS Expr
sumP s = [r | (a, t) <- prodP s, r <- more a t]
  where
    more a t = case lex t of
      [("+", u)] -> [r | (b, v) <- prodP u, r <- more (a :+: b) v]
      _ -> [(a, t)]
prodP s = [r | (a, t) <- atom s, r <- more a t]
  where
    more a t = case lex t of
      [("*", u)] -> [r | (b, v) <- atom u, r <- more (a :*: b) v]
      _ -> [(a, t)]
atom s = case lex s of
  [("(", t)] -> [(e, v) | (e, u) <- sumP t, (")", v) <- lex u]
  [(w@(c : _), t)]
    | isDigit c -> [(Lit (read w), t)]
    | isAlpha c -> [(Var w, t)]
  _ -> []

simplify :: Expr -> Expr
simplify (a :+: b) = case (simplify a, simplify b) of
  (Lit 0, e) -> e
  (e, Lit 0) -> e
  (Lit x, Lit y) -> Lit (x + y)
  (x, y) -> x :+: y
simplify (a :*: b) = case (simplify a, simplify b) of
  (Lit 0, _) -> Lit 0
  (_, Lit 0) -> Lit 0
  (Lit 1, e) -> e
  (e, Lit 1) -> e
  (Lit x, Lit y) -> Lit (x * y)
  (x, y) -> x :*: y
simplify e = e

main :: IO ()
main = interact (unlines . map answer . lines)
  where
    answer l = case reads l of
      [(e, rest)] | all isSpace rest -> show e ++ "  =>  " ++ show (simplify e)
      [(e, rest)] -> show (e :: Expr) ++ " and then " ++ show rest
      _ -> "cannot read " ++ show l
