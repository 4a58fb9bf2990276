module Calc.Eval (Env, initial, statement) where

import Calc.Syntax
import qualified Data.Map as Map

data Def = Def [String] Expr

type Env = Map.Map String Def

initial :: Env
initial = Map.fromList [("answer", Def [] (Lit 42)), ("sq", Def ["x"] (Op '*' (Name "x") (Name "x")))]

statement :: Env -> Statement -> Either String (Env, [String])
statement env (Define f ps e) = Right (Map.insert f (Def ps e) env, [])
statement env (Compute e) = do
  v <- eval 100 env Map.empty e
  Right (env, [show v])

eval :: Int -> Env -> Map.Map String Integer -> Expr -> Either String Integer
eval 0 _ _ _ = Left "too deep"
eval k env loc expr = case expr of
  Lit n -> Right n
  Name x | Just v <- Map.lookup x loc -> Right v
         | otherwise -> call x []
  Call f as -> call f as
  Op o a b -> do
    x <- eval (k - 1) env loc a
    y <- eval (k - 1) env loc b
    op o x y
  where
    call f as = case Map.lookup f env of
      Nothing -> Left ("unknown " ++ f)
      Just (Def ps body)
        | length ps /= length as -> Left (f ++ " takes " ++ show (length ps) ++ " arguments")
        | otherwise -> do
            vs <- mapM (eval (k - 1) env loc) as
            eval (k - 1) env (Map.fromList (zip ps vs)) body

op :: Char -> Integer -> Integer -> Either String Integer
op '+' a b = Right (a + b)
op '-' a b = Right (a - b)
op '*' a b = Right (a * b)
op '^' a b = if b < 0 then Left "negative exponent" else Right (a ^ b)
op o _ 0 | o `elem` "/%" = Left "division by zero"
op '/' a b = Right (a `div` b)
op '%' a b = Right (a `mod` b)
op o _ _ = Left ("operator " ++ [o])
