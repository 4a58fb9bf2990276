module Main where

-- Hindley-Milner with let-polymorphism (algorithm W) over a State monad.
import Control.Monad.Except
import Control.Monad.State
import Data.List (nub)
import qualified Data.Map as M

data Expr = EVar String | ELam String Expr | EApp Expr Expr | ELet String Expr Expr | EInt Int | EBool Bool | EIf Expr Expr Expr

data Type = TVar Int | TCon String [Type] deriving Eq

data Scheme = Forall [Int] Type

type Infer = ExceptT String (State (Int, M.Map Int Type))

fun :: Type -> Type -> Type
fun a b = TCon "->" [a, b]

int, bool :: Type
int = TCon "Int" []
bool = TCon "Bool" []

fresh :: Infer Type
fresh = do
  (n, s) <- get
  put (n + 1, s)
  return (TVar n)

walk :: Type -> Infer Type
walk t@(TVar v) = gets (M.lookup v . snd) >>= maybe (return t) walk
walk (TCon c ts) = TCon c <$> mapM walk ts

vars :: Type -> [Int]
vars (TVar v) = [v]
vars (TCon _ ts) = nub (concatMap vars ts)

unify :: Type -> Type -> Infer ()
unify a b = do
  x <- walk a
  y <- walk b
  case (x, y) of
    (TVar v, TVar w) | v == w -> return ()
    (TVar v, t) | v `elem` vars t -> throwError ("infinite type " ++ render x ++ " = " ++ render t)
                | otherwise -> modify (\(n, s) -> (n, M.insert v t s))
    (t, TVar v) -> unify (TVar v) t
    (TCon c ts, TCon d us)
      | c == d && length ts == length us -> zipWithM_ unify ts us
      | otherwise -> throwError ("cannot match " ++ render x ++ " with " ++ render y)

infer :: M.Map String Scheme -> Expr -> Infer Type
infer env e = case e of
  EInt _ -> return int
  EBool _ -> return bool
  EVar x -> case M.lookup x env of
    Nothing -> throwError ("not in scope: " ++ x)
    Just (Forall vs t) -> do
      fs <- mapM (const fresh) vs
      return (replace (M.fromList (zip vs fs)) t)
  ELam x b -> do
    a <- fresh
    r <- infer (M.insert x (Forall [] a) env) b
    return (fun a r)
  EApp f a -> do
    tf <- infer env f
    ta <- infer env a
    r <- fresh
    unify tf (fun ta r)
    return r
  ELet x d b -> do
    a <- fresh
    td <- infer (M.insert x (Forall [] a) env) d
    unify a td
    t <- walk td
    envVars <- concat <$> mapM (\(Forall vs s) -> filter (`notElem` vs) . vars <$> walk s) (M.elems env)
    infer (M.insert x (Forall (filter (`notElem` envVars) (vars t)) t) env) b
  EIf c t f -> do
    infer env c >>= unify bool
    a <- infer env t
    infer env f >>= unify a
    return a

replace :: M.Map Int Type -> Type -> Type
replace m t@(TVar v) = M.findWithDefault t v m
replace m (TCon c ts) = TCon c (map (replace m) ts)

render :: Type -> String
render t = go (0 :: Int) t
  where
    names = zip (vars t) (map (: []) ['a' ..])
    go _ (TVar v) = maybe "?" id (lookup v names)
    go p (TCon "->" [a, b]) = paren (p > 0) (go 1 a ++ " -> " ++ go 0 b)
    go _ (TCon c []) = c
    go p (TCon c ts) = paren (p > 1) (c ++ concatMap ((' ' :) . go 2) ts)
    paren b s = if b then "(" ++ s ++ ")" else s

prelude :: M.Map String Scheme
prelude = M.fromList
  [ ("add", Forall [] (fun int (fun int int))), ("eq", Forall [] (fun int (fun int bool)))
  , ("nil", Forall [0] (list (TVar 0))), ("cons", Forall [0] (fun (TVar 0) (fun (list (TVar 0)) (list (TVar 0)))))
  , ("fold", Forall [0, 1] (fun (fun (TVar 0) (fun (TVar 1) (TVar 1))) (fun (TVar 1) (fun (list (TVar 0)) (TVar 1))))) ]
  where list a = TCon "List" [a]

typeOf :: Expr -> Either String String
typeOf e = evalState (runExceptT (infer prelude e >>= walk >>= return . render)) (100, M.empty)

main :: IO ()
main = mapM_ (putStrLn . either ("error: " ++) id . typeOf)
  [ ELam "x" (EVar "x")
  , ELet "id" (ELam "x" (EVar "x")) (EIf (EApp (EVar "id") (EBool True)) (EApp (EVar "id") (EInt 1)) (EInt 2))
  , ELam "f" (ELam "g" (ELam "x" (EApp (EVar "f") (EApp (EVar "g") (EVar "x")))))
  , ELam "x" (EApp (EVar "x") (EVar "x"))
  , EApp (EInt 3) (EBool True)
  , ELet "map" (ELam "f" (EApp (EApp (EVar "fold") (ELam "x" (ELam "r" (EApp (EApp (EVar "cons") (EApp (EVar "f") (EVar "x"))) (EVar "r"))))) (EVar "nil"))) (EVar "map")
  , ELet "fix" (ELam "f" (EApp (EVar "f") (EApp (EVar "fix") (EVar "f")))) (EVar "fix")
  , ELam "b" (EIf (EVar "b") (EInt 1) (EVar "b"))
  , EVar "undefined", EApp (EVar "cons") (EApp (EVar "add") (EInt 1)) ]
