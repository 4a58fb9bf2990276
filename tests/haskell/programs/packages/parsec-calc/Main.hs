module Main where

import Text.Parsec
import Text.Parsec.Expr
import Text.Parsec.Language (haskellDef)
import Text.Parsec.String (Parser)
import qualified Text.Parsec.Token as Tok

lexer :: Tok.TokenParser ()
lexer = Tok.makeTokenParser haskellDef { Tok.reservedOpNames = ["+", "-", "*", "/", "^", "="], Tok.reservedNames = ["let", "in"] }

data Expr = Num Double | Var String | Bin Char Expr Expr | Neg Expr | Let String Expr Expr deriving Show

expr :: Parser Expr
expr = letE <|> buildExpressionParser table term <?> "expression"
  where
    letE = do
      Tok.reserved lexer "let"
      x <- Tok.identifier lexer
      Tok.reservedOp lexer "="
      a <- expr
      Tok.reserved lexer "in"
      Let x a <$> expr
    table =
      [ [Prefix (Tok.reservedOp lexer "-" >> return Neg)]
      , [bin '^' AssocRight]
      , [bin '*' AssocLeft, bin '/' AssocLeft]
      , [bin '+' AssocLeft, bin '-' AssocLeft] ]
    bin c = Infix (Tok.reservedOp lexer [c] >> return (Bin c))
    term = Tok.parens lexer expr
      <|> Var <$> Tok.identifier lexer
      <|> Num . either fromInteger id <$> Tok.naturalOrFloat lexer

eval :: [(String, Double)] -> Expr -> Either String Double
eval _ (Num n) = Right n
eval env (Var x) = maybe (Left ("unbound " ++ x)) Right (lookup x env)
eval env (Neg e) = negate <$> eval env e
eval env (Let x a b) = eval env a >>= \v -> eval ((x, v) : env) b
eval env (Bin o a b) = do
  x <- eval env a
  y <- eval env b
  case o of
    '+' -> Right (x + y)
    '-' -> Right (x - y)
    '*' -> Right (x * y)
    '^' -> Right (x ** y)
    _ | y == 0 -> Left "division by zero"
      | otherwise -> Right (x / y)

main :: IO ()
main = do
  ls <- lines <$> getContents
  mapM_ (\(n, l) -> case parse (Tok.whiteSpace lexer *> expr <* eof) ("line " ++ show n) l of
            Left e -> print e
            Right e -> putStrLn (either ("error: " ++) show (eval [("pi", 3.25)] e))) (zip [1 :: Int ..] ls)
