module Calc.Parser (parseStatement) where

import Calc.Syntax

type P a = [Token] -> Either String (a, [Token])

parseStatement :: [Token] -> Either String Statement
parseStatement ts = case break (== TOp '=') ts of
  (TName f : ps, TOp '=' : body) -> do
    names <- params ps
    Define f names <$> whole body
  (_, []) -> Compute <$> whole ts
  _ -> Left "bad definition"

params :: [Token] -> Either String [String]
params [] = Right []
params (TOp '(' : ts) = go ts
  where
    go [TName n, TOp ')'] = Right [n]
    go (TName n : TOp ',' : r) = (n :) <$> go r
    go _ = Left "bad parameters"
params _ = Left "bad parameters"

whole :: [Token] -> Either String Expr
whole ts = do
  (e, rest) <- level 0 ts
  if null rest then Right e else Left ("left over: " ++ show (head rest))

levels :: [String]
levels = ["+-", "*/%", "^"]

level :: Int -> P Expr
level n ts
  | n >= length levels = atom ts
  | otherwise = level (n + 1) ts >>= uncurry more
  where
    ops = levels !! n
    more a (TOp o : r) | o `elem` ops = do
      (b, r') <- level (if o == '^' then n else n + 1) r
      more (Op o a b) r'
    more a r = Right (a, r)

atom :: P Expr
atom (TNum n : r) = Right (Lit n, r)
atom (TName f : TOp '(' : r) = args r >>= \(as, r') -> Right (Call f as, r')
atom (TName x : r) = Right (Name x, r)
atom (TOp '-' : r) = atom r >>= \(e, r') -> Right (Op '-' (Lit 0) e, r')
atom (TOp '(' : r) = do
  (e, r') <- level 0 r
  case r' of
    TOp ')' : r'' -> Right (e, r'')
    _ -> Left "missing )"
atom [] = Left "unexpected end"
atom (t : _) = Left ("unexpected " ++ show t)

args :: P [Expr]
args ts = do
  (e, r) <- level 0 ts
  case r of
    TOp ',' : r' -> args r' >>= \(es, r'') -> Right (e : es, r'')
    TOp ')' : r' -> Right ([e], r')
    _ -> Left "missing ) of call"
