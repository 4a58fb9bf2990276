-- | A parser and an evaluator of small expressions: classes of our own, records, a monad of our own.
module Main (main) where

import Data.Char (isDigit, isSpace)

newtype Parser a = Parser { runParser :: String -> Maybe (a, String) }

instance Functor Parser where
  fmap f p = Parser (\s -> case runParser p s of
    Nothing     -> Nothing
    Just (a, t) -> Just (f a, t))

instance Applicative Parser where
  pure a  = Parser (\s -> Just (a, s))
  p <*> q = Parser (\s -> case runParser p s of
    Nothing     -> Nothing
    Just (f, t) -> runParser (fmap f q) t)

instance Monad Parser where
  p >>= k = Parser (\s -> case runParser p s of
    Nothing     -> Nothing
    Just (a, t) -> runParser (k a) t)

orElse :: Parser a -> Parser a -> Parser a
orElse p q = Parser (\s -> case runParser p s of
  Nothing -> runParser q s
  found   -> found)

satisfy :: (Char -> Bool) -> Parser Char
satisfy test = Parser check
  where
    check (c : s) | test c = Just (c, s)
    check _ = Nothing

many1 :: Parser a -> Parser [a]
many1 p = do
  x  <- p
  xs <- many0 p
  return (x : xs)

many0 :: Parser a -> Parser [a]
many0 p = many1 p `orElse` return []

data Expr
  = Num Int
  | Var String
  | Bin Char Expr Expr
  | Let String Expr Expr

expr :: Parser Expr
expr = letIn `orElse` chain "+-" (chain "*" atom)

letIn :: Parser Expr
letIn = do
  _ <- symbol '!'
  x <- name
  _ <- symbol '='
  e <- expr
  _ <- symbol ';'
  b <- expr
  return (Let x e b)

chain :: String -> Parser Expr -> Parser Expr
chain ops p = p >>= more
  where
    more left = (do
      op    <- satisfy (`elem` ops)
      right <- p
      more (Bin op left right)) `orElse` return left

atom :: Parser Expr
atom = number `orElse` (fmap Var name `orElse` parens)

parens :: Parser Expr
parens = do
  _ <- symbol '('
  e <- expr
  _ <- symbol ')'
  return e

number :: Parser Expr
number = fmap (Num . foldl (\n c -> 10 * n + (fromEnum c - 48)) 0) (many1 (satisfy isDigit))

name :: Parser String
name = many1 (satisfy (\c -> c >= 'a' && c <= 'z'))

symbol :: Char -> Parser Char
symbol c = satisfy (== c)

data Result = Result { value :: !Int, operations :: !Int }

class Sized a where
  size :: a -> Int

instance Sized Expr where
  size (Num _)     = 1
  size (Var x)     = size x
  size (Bin _ a b) = 1 + size a + size b
  size (Let x e b) = size x + size e + size b

instance Sized a => Sized [a] where
  size []       = 0
  size (x : xs) = size x + size xs

instance Sized Char where
  size _ = 1

eval :: [(String, Int)] -> Expr -> Result
eval _ (Num n)       = Result { value = n, operations = 0 }
eval env (Var x)     = Result { value = maybe 0 id (lookup x env), operations = 1 }
eval env (Bin op a b) = Result
  { value = apply op (value l) (value r)
  , operations = 1 + operations l + operations r }
  where
    l = eval env a
    r = eval env b
eval env (Let x e b) = r { operations = operations r + operations l }
  where
    l = eval env e
    r = eval ((x, value l) : env) b

apply :: Char -> Int -> Int -> Int
apply '+' a b = a + b
apply '-' a b = a - b
apply _ a b   = (a * b) `mod` 65521

source :: Int -> String
source 0 = "!a=12;!bc=a*3;(a+bc*7)-2"
source n = "!" ++ x ++ "=(" ++ source (n - 1) ++ ");" ++ x ++ "*" ++ x ++ "+(" ++ source (n - 1) ++ ")"
  where
    x = ["abcdefghij" !! n, 'z']

main :: IO ()
main = case runParser expr (filter (not . isSpace) (source 9)) of
  Just (e, "") -> let r = eval [] e in print (size e, value r, operations r)
  _            -> putStrLn "no expression"
