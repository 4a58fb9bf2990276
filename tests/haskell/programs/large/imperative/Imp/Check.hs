-- | Names and types. What is left can be compiled without further questions.
module Imp.Check (checkProgram) where

import Control.Monad
import Control.Monad.Except
import Control.Monad.Reader
import Control.Monad.State
import Data.List (nub, (\\))
import qualified Data.Map as Map
import Imp.Syntax

type Signature = ([Type], Type)

data Env = Env
  { signatures :: Map.Map String Signature
  , result :: Type
  }

-- The state is a stack of scopes.
type Check = ReaderT Env (StateT [Map.Map String Type] (Either Error))

builtins :: Map.Map String Signature
builtins =
  Map.fromList
    [ ("len", ([TArray TInt], TInt))
    , ("str", ([TInt], TString))
    , ("size", ([TString], TInt))
    ]

checkProgram :: Program -> Either Error Program
checkProgram program@(Program fs) = do
  case map funName fs \\ nub (map funName fs) of
    f : _ -> Left (Error (funPos (last (filter ((== f) . funName) fs))) ("function " ++ f ++ " is there twice"))
    [] -> return ()
  case lookup "main" [(funName f, f) | f <- fs] of
    Nothing -> Left (Error (Pos 1 1) "there is no main")
    Just m -> unless (null (funParams m)) (Left (Error (funPos m) "main takes no arguments"))
  forM_ fs $ \f -> evalStateT (runReaderT (checkFunction f) (Env sigs (funResult f))) [Map.fromList (funParams f)]
  return program
  where
    sigs = Map.union builtins (Map.fromList [(funName f, (map snd (funParams f), funResult f)) | f <- fs])

failAt :: Pos -> String -> Check a
failAt p msg = throwError (Error p msg)

checkFunction :: Function -> Check ()
checkFunction f = do
  checkBlock (funBody f)
  unless (funResult f == TVoid || returns (funBody f)) $
    failAt (funPos f) ("function " ++ funName f ++ " may end without a result")

returns :: [Stmt] -> Bool
returns = any go
  where
    go s = case s of
      SReturn _ _ -> True
      SIf _ _ a b -> returns a && returns b
      SBlock b -> returns b
      _ -> False

checkBlock :: [Stmt] -> Check ()
checkBlock b = do
  modify (Map.empty :)
  mapM_ checkStmt b
  modify (drop 1)

declare :: Pos -> String -> Type -> Check ()
declare p x t = do
  scopes <- get
  case scopes of
    s : rest
      | Map.member x s -> failAt p (x ++ " is declared twice")
      | otherwise -> put (Map.insert x t s : rest)
    [] -> return ()

variable :: Pos -> String -> Check Type
variable p x = do
  scopes <- get
  case [t | s <- scopes, Just t <- [Map.lookup x s]] of
    t : _ -> return t
    [] -> failAt p ("no variable " ++ x)

checkStmt :: Stmt -> Check ()
checkStmt s = case s of
  SDecl p t x e -> do
    want p t e
    declare p x t
  SAssign p x e -> do
    t <- variable p x
    want p t e
  SStore p x i e -> do
    t <- variable p x
    want p TInt i
    case t of
      TArray u -> want p u e
      _ -> failAt p (x ++ " is no array")
  SIf p c a b -> want p TBool c >> checkBlock a >> checkBlock b
  SWhile p c b -> want p TBool c >> checkBlock b
  SFor p x a b body -> do
    want p TInt a
    want p TInt b
    modify (Map.singleton x TInt :)
    checkBlock body
    modify (drop 1)
  SReturn p e -> do
    r <- asks result
    case e of
      Nothing -> unless (r == TVoid) (failAt p ("a result of type " ++ show r ++ " is missing"))
      Just v -> want p r v
  SPrint p es -> forM_ es $ \e -> do
    t <- typeOf e
    when (t == TVoid) (failAt p "nothing to print")
  SExpr _ e -> void (typeOf e)
  SBlock b -> checkBlock b

want :: Pos -> Type -> Expr -> Check ()
want p t e = do
  u <- typeOf e
  unless (t == u) $ failAt p ("expected " ++ show t ++ ", found " ++ show u)

typeOf :: Expr -> Check Type
typeOf e = case e of
  EInt _ -> return TInt
  EBool _ -> return TBool
  EString _ -> return TString
  EVar p x -> variable p x
  EIndex p a i -> do
    want p TInt i
    t <- typeOf a
    case t of
      TArray u -> return u
      _ -> failAt p ("a value of type " ++ show t ++ " has no elements")
  EUn p Neg a -> TInt <$ want p TInt a
  EUn p Not a -> TBool <$ want p TBool a
  EBin p op a b -> binary p op a b
  ENew p t n -> TArray t <$ want p TInt n
  ECall p "len" [a] -> do
    t <- typeOf a
    case t of
      TArray _ -> return TInt
      _ -> failAt p ("len of " ++ show t)
  ECall p f as -> do
    sig <- asks (Map.lookup f . signatures)
    case sig of
      Nothing -> failAt p ("no function " ++ f)
      Just (ps, r) -> do
        when (length ps /= length as) $
          failAt p (f ++ " takes " ++ show (length ps) ++ " arguments, not " ++ show (length as))
        zipWithM_ (want p) ps as
        return r

binary :: Pos -> BinOp -> Expr -> Expr -> Check Type
binary p op a b
  | op == Add = do
      t <- typeOf a
      unless (t `elem` [TInt, TString]) $ failAt p ("cannot add " ++ show t)
      t <$ want p t b
  | op `elem` [Sub, Mul, Div, Mod] = TInt <$ (want p TInt a >> want p TInt b)
  | op `elem` [And, Or] = TBool <$ (want p TBool a >> want p TBool b)
  | otherwise = do
      t <- typeOf a
      when (t == TVoid) $ failAt p "nothing to compare"
      TBool <$ want p t b
