{-# LANGUAGE FlexibleContexts #-}
module Main where

import Control.Monad
import Control.Monad.Except
import Data.IORef
import qualified Data.Map as M

data Val = Sym String | Num Integer | Str String | BoolV Bool | List [Val] | Prim ([Val] -> Eval Val) | Closure [String] [Val] Env

type Eval = ExceptT String IO

newtype Env = Env (IORef (M.Map String (IORef Val), Maybe Env))

instance Show Val where
  show (Sym s) = s
  show (Num n) = show n
  show (Str s) = show s
  show (BoolV b) = if b then "#t" else "#f"
  show (List vs) = "(" ++ unwords (map show vs) ++ ")"
  show (Prim _) = "<primitive>"
  show (Closure ps _ _) = "<procedure/" ++ show (length ps) ++ ">"

tokenize :: String -> [String]
tokenize [] = []
tokenize s@(c : cs)
  | c `elem` " \n\t" = tokenize cs
  | c `elem` "()'" = [c] : tokenize cs
  | c == ';' = tokenize (dropWhile (/= '\n') cs)
  | c == '"' = let (a, b) = break (== '"') cs in ('"' : a) : tokenize (drop 1 b)
  | otherwise = let (w, r) = break (`elem` " \n\t()';\"") s in w : tokenize r

parseAll :: [String] -> Either String [Val]
parseAll [] = Right []
parseAll ts = do
  (v, r) <- parse ts
  (v :) <$> parseAll r

parse :: [String] -> Either String (Val, [String])
parse ("(" : r) = list r
  where
    list (")" : q) = Right (List [], q)
    list [] = Left "missing )"
    list q = do
      (v, q') <- parse q
      (rest, q'') <- list q'
      case rest of
        List vs -> Right (List (v : vs), q'')
        _ -> Left "impossible"
parse (")" : _) = Left "unexpected )"
parse ("'" : r) = (\(v, q) -> (List [Sym "quote", v], q)) <$> parse r
parse (('"' : s) : r) = Right (Str s, r)
parse ("#t" : r) = Right (BoolV True, r)
parse ("#f" : r) = Right (BoolV False, r)
parse (w : r) = Right (case reads w of { [(n, "")] -> Num n; _ -> Sym w }, r)
parse [] = Left "unexpected end"

newEnv :: [(String, Val)] -> Maybe Env -> Eval Env
newEnv kvs up = do
  cells <- forM kvs $ \(k, v) -> (,) k <$> liftIO' (newIORef v)
  Env <$> liftIO' (newIORef (M.fromList cells, up))

liftIO' :: IO a -> Eval a
liftIO' = lift'
  where lift' io = ExceptT (Right <$> io)

cell :: Env -> String -> Eval (IORef Val)
cell (Env r) x = do
  (m, up) <- liftIO' (readIORef r)
  case (M.lookup x m, up) of
    (Just c, _) -> return c
    (Nothing, Just e) -> cell e x
    _ -> throwError ("unbound variable " ++ x)

define :: Env -> String -> Val -> Eval ()
define (Env r) x v = do
  c <- liftIO' (newIORef v)
  liftIO' (modifyIORef r (\(m, up) -> (M.insert x c m, up)))

eval :: Env -> Val -> Eval Val
eval env v = case v of
  Sym x -> cell env x >>= liftIO' . readIORef
  List [Sym "quote", q] -> return q
  List [Sym "if", c, t, e] -> do
    b <- eval env c
    case b of
      BoolV False -> eval env e
      _ -> eval env t
  List (Sym "define" : List (Sym f : ps) : body) -> define env f (Closure (map show ps) body env) >> return (Sym f)
  List [Sym "define", Sym x, e] -> eval env e >>= define env x >> return (Sym x)
  List [Sym "set!", Sym x, e] -> do { a <- eval env e; c <- cell env x; liftIO' (writeIORef c a); return a }
  List (Sym "lambda" : List ps : body) -> return (Closure (map show ps) body env)
  List (Sym "let" : List bs : body) -> do
    kvs <- forM bs $ \b -> case b of
      List [Sym x, e] -> (,) x <$> eval env e
      _ -> throwError "bad let"
    e' <- newEnv kvs (Just env)
    last <$> mapM (eval e') body
  List (f : as) -> join (apply <$> eval env f <*> mapM (eval env) as)
  _ -> return v

apply :: Val -> [Val] -> Eval Val
apply (Prim f) as = f as
apply (Closure ps body env) as
  | length ps /= length as = throwError ("expected " ++ show (length ps) ++ " arguments, got " ++ show (length as))
  | otherwise = newEnv (zip ps as) (Just env) >>= \e -> last <$> mapM (eval e) body
apply v _ = throwError ("not a procedure: " ++ show v)

prims :: [(String, Val)]
prims =
  [ ("+", num (foldr (+) 0)), ("*", num product), ("-", num (\ns -> case ns of { [n] -> negate n; (n : r) -> n - sum r; [] -> 0 }))
  , ("<", cmp (<)), ("=", cmp (==)), ("car", Prim car), ("cdr", Prim cdr), ("cons", Prim cons)
  , ("null?", Prim (\vs -> return (BoolV (case vs of { [List []] -> True; _ -> False }))))
  , ("list", Prim (return . List)), ("display", Prim (\vs -> liftIO' (putStrLn (unwords (map show vs))) >> return (List []))) ]
  where
    num f = Prim (fmap (Num . f) . mapM int)
    cmp :: (Integer -> Integer -> Bool) -> Val
    cmp f = Prim (\vs -> mapM int vs >>= \ns -> return (BoolV (and (zipWith f ns (drop 1 ns)))))
    int :: Val -> Eval Integer
    int (Num n) = return n
    int v = throwError ("not a number: " ++ show v)
    car, cdr, cons :: [Val] -> Eval Val
    car [List (v : _)] = return v
    car _ = throwError "car of nothing"
    cdr [List (_ : vs)] = return (List vs)
    cdr _ = throwError "cdr of nothing"
    cons [v, List vs] = return (List (v : vs))
    cons _ = throwError "improper list"

main :: IO ()
main = do
  src <- getContents
  r <- runExceptT $ do
    env <- newEnv prims Nothing
    vs <- either throwError return (parseAll (tokenize src))
    forM_ vs $ \v -> (eval env v >>= liftIO' . print) `catchError` \e -> liftIO' (putStrLn ("error: " ++ e))
  either putStrLn return r
