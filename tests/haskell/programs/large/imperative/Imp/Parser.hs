-- | Recursive descent over a state of tokens.
module Imp.Parser (parseProgram) where

import Control.Monad.State
import Imp.Lexer
import Imp.Syntax

type Parser = StateT [Located] (Either Error)

parseProgram :: [Located] -> Either Error Program
parseProgram = evalStateT (Program <$> manyTill EndOfText function)

peek :: Parser Token
peek = gets (snd . head)

position :: Parser Pos
position = gets (fst . head)

next :: Parser Token
next = do
  ts <- get
  case ts of
    [(_, t)] -> return t
    (_, t) : rest -> put rest >> return t
    [] -> error "no tokens"

failHere :: String -> Parser a
failHere what = do
  p <- position
  t <- peek
  lift (Left (Error p ("expected " ++ what ++ ", found " ++ describe t)))

accept :: Token -> Parser Bool
accept t = do
  u <- peek
  if t == u then True <$ next else return False

expect :: Token -> Parser ()
expect t = do
  ok <- accept t
  unless ok (failHere (describe t))

symbol, keyword :: String -> Parser ()
symbol = expect . Symbol
keyword = expect . Keyword

name :: Parser String
name = do
  t <- peek
  case t of
    Name x -> x <$ next
    _ -> failHere "a name"

manyTill :: Token -> Parser a -> Parser [a]
manyTill end p = do
  done <- accept end
  if done then return [] else (:) <$> p <*> manyTill end p

commaSep :: Token -> Parser a -> Parser [a]
commaSep end p = do
  done <- accept end
  if done then return [] else go
  where
    go = do
      x <- p
      more <- accept (Symbol ",")
      if more then (x :) <$> go else [x] <$ expect end

function :: Parser Function
function = do
  p <- position
  keyword "func"
  f <- name
  symbol "("
  ps <- commaSep (Symbol ")") (flip (,) <$> typ <*> name)
  hasResult <- accept (Symbol ":")
  r <- if hasResult then typ else return TVoid
  Function p f ps r <$> block

typ :: Parser Type
typ = do
  t <- peek
  base <- case t of
    Keyword "int" -> TInt <$ next
    Keyword "bool" -> TBool <$ next
    Keyword "string" -> TString <$ next
    Keyword "void" -> TVoid <$ next
    _ -> failHere "a type"
  arrays base
  where
    arrays b = do
      open <- accept (Symbol "[")
      if open then symbol "]" >> arrays (TArray b) else return b

block :: Parser [Stmt]
block = symbol "{" >> manyTill (Symbol "}") statement

statement :: Parser Stmt
statement = do
  p <- position
  t <- peek
  case t of
    Keyword "var" -> next >> declaration p
    Keyword "if" -> next >> conditional p
    Keyword "while" -> next >> SWhile p <$> expr <*> block
    Keyword "for" -> next >> forLoop p
    Keyword "return" -> next >> returnStmt p
    Keyword "print" -> next >> SPrint p <$> commaSep (Symbol ";") expr
    Symbol "{" -> SBlock <$> block
    _ -> assignment p

declaration :: Pos -> Parser Stmt
declaration p = do
  t <- typ
  x <- name
  symbol "="
  e <- expr
  symbol ";"
  return (SDecl p t x e)

conditional :: Pos -> Parser Stmt
conditional p = do
  c <- expr
  a <- block
  hasElse <- accept (Keyword "else")
  if not hasElse
    then return (SIf p c a [])
    else do
      q <- position
      again <- accept (Keyword "if")
      b <- if again then (: []) <$> conditional q else block
      return (SIf p c a b)

forLoop :: Pos -> Parser Stmt
forLoop p = do
  x <- name
  symbol "="
  a <- expr
  keyword "to"
  b <- expr
  SFor p x a b <$> block

returnStmt :: Pos -> Parser Stmt
returnStmt p = do
  nothing <- accept (Symbol ";")
  if nothing
    then return (SReturn p Nothing)
    else do
      e <- expr
      symbol ";"
      return (SReturn p (Just e))

assignment :: Pos -> Parser Stmt
assignment p = do
  e <- expr
  assigned <- accept (Symbol "=")
  s <-
    if not assigned
      then return (SExpr p e)
      else case e of
        EVar _ x -> SAssign p x <$> expr
        EIndex _ (EVar _ x) i -> SStore p x i <$> expr
        _ -> lift (Left (Error p "only variables and elements can be assigned"))
  symbol ";"
  return s

expr :: Parser Expr
expr = level 1

level :: Int -> Parser Expr
level n
  | n > 6 = unary
  | otherwise = level (n + 1) >>= more
  where
    ops = [(opText o, o) | o <- [minBound ..], opLevel o == n]
    more a = do
      p <- position
      t <- peek
      case t of
        Symbol s | Just o <- lookup s ops -> do
          _ <- next
          b <- level (n + 1)
          more (EBin p o a b)
        _ -> return a

unary :: Parser Expr
unary = do
  p <- position
  t <- peek
  case t of
    Symbol "-" -> next >> EUn p Neg <$> unary
    Symbol "!" -> next >> EUn p Not <$> unary
    _ -> primary >>= postfix

postfix :: Expr -> Parser Expr
postfix e = do
  p <- position
  open <- accept (Symbol "[")
  if open
    then do
      i <- expr
      symbol "]"
      postfix (EIndex p e i)
    else return e

primary :: Parser Expr
primary = do
  p <- position
  t <- peek
  case t of
    IntLit n -> EInt n <$ next
    StringLit s -> EString s <$ next
    Keyword "true" -> EBool True <$ next
    Keyword "false" -> EBool False <$ next
    Keyword "new" -> do
      _ <- next
      et <- elementType
      symbol "["
      n <- expr
      symbol "]"
      return (ENew p et n)
    Symbol "(" -> do
      _ <- next
      e <- expr
      symbol ")"
      return e
    Name x -> do
      _ <- next
      call <- accept (Symbol "(")
      if call then ECall p x <$> commaSep (Symbol ")") expr else return (EVar p x)
    _ -> failHere "an expression"
  where
    elementType = do
      t <- next
      case t of
        Keyword "int" -> return TInt
        Keyword "bool" -> return TBool
        Keyword "string" -> return TString
        _ -> failHere "the type of an element"
