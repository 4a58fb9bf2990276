{-# LANGUAGE FlexibleContexts #-}
{-# LANGUAGE TupleSections #-}

-- | A functional language: parser with layout-free syntax, algebraic data types, inference of
-- types with let-polymorphism and type classes compiled to dictionaries, checks of patterns,
-- and a lazy evaluator with a graph of cells. Programs come from the input.
module Main (main) where

import Control.Applicative
import Control.Monad
import Control.Monad.Except
import Control.Monad.Reader
import Control.Monad.ST
import Control.Monad.State
import Data.Char
import Data.Foldable (for_, toList)
import Data.IORef
import Data.List
import qualified Data.Map as Map
import Data.Map (Map)
import Data.Maybe
import qualified Data.Set as Set
import Data.Set (Set)

------------------------------------------------------------------------------
-- Syntax

type Name = String

data Expr
  = Var Name
  | Con Name
  | Lit Integer
  | Lam [Pat] Expr
  | App Expr Expr
  | Let [Binding] Expr
  | Case Expr [(Pat, Expr)]
  | If Expr Expr Expr
  | Annot Expr Type
  | At Int Expr
  deriving (Show)

data Pat
  = PVar Name
  | PWild
  | PLit Integer
  | PCon Name [Pat]
  deriving (Eq, Show)

data Binding = Binding
  { bindName :: Name
  , bindSig :: Maybe Scheme
  , bindBody :: Expr
  }
  deriving (Show)

data Decl
  = DData Name [Name] [(Name, [Type])]
  | DClass Name Name [(Name, Type)]
  | DInstance Name Type [Constraint] [(Name, Expr)]
  | DBind Binding
  deriving (Show)

data Type
  = TVar Name
  | TMeta Int
  | TCon Name
  | TApp Type Type
  deriving (Eq, Ord)

data Constraint = Constraint Name Type
  deriving (Eq, Ord)

data Scheme = Scheme [Name] [Constraint] Type

infixr 5 -->

(-->) :: Type -> Type -> Type
a --> b = TApp (TApp (TCon "->") a) b

instance Show Type where
  showsPrec d t = case t of
    TVar a -> showString a
    TMeta n -> showString ("?" ++ show n)
    TCon c -> showString c
    TApp (TApp (TCon "->") a) b ->
      showParen (d > 0) (showsPrec 1 a . showString " -> " . showsPrec 0 b)
    TApp a b -> showParen (d > 1) (showsPrec 1 a . showChar ' ' . showsPrec 2 b)

instance Show Constraint where
  show (Constraint c t) = c ++ " " ++ showsPrec 2 t ""

instance Show Scheme where
  show (Scheme _ cs t) = context ++ show t
    where
      context
        | null cs = ""
        | length cs == 1 = show (head cs) ++ " => "
        | otherwise = "(" ++ intercalate ", " (map show cs) ++ ") => "

------------------------------------------------------------------------------
-- Lexer

data Token
  = Lower Name
  | Upper Name
  | Number Integer
  | Sym String
  | Key String
  deriving (Eq)

instance Show Token where
  show t = case t of
    Lower x -> x
    Upper x -> x
    Number n -> show n
    Sym s -> "'" ++ s ++ "'"
    Key k -> k

type Located = (Int, Token)

keywords :: [String]
keywords = ["data", "class", "instance", "where", "let", "in", "case", "of", "if", "then", "else", "and"]

scan :: Int -> String -> Either String [Located]
scan _ [] = Right []
scan n s@(c : cs)
  | c == '\n' = scan (n + 1) cs
  | isSpace c = scan n cs
  | "--" `isPrefixOf` s = scan n (dropWhile (/= '\n') s)
  | isDigit c =
      let (d, r) = span isDigit s
       in ((n, Number (read d)) :) <$> scan n r
  | isAlpha c || c == '_' =
      let (w, r) = span (\x -> isAlphaNum x || x `elem` "_'") s
          t
            | w `elem` keywords = Key w
            | isUpper c = Upper w
            | otherwise = Lower w
       in ((n, t) :) <$> scan n r
  | Just o <- find (`isPrefixOf` s) multi = ((n, Sym o) :) <$> scan n (drop (length o) s)
  | c `elem` "()[]{};,=\\|:+-*<>._" = ((n, Sym [c]) :) <$> scan n cs
  | otherwise = Left ("line " ++ show n ++ ": unexpected " ++ show c)
  where multi = ["->", "=>", "::", "==", "<=", "&&", "||", "++"]

------------------------------------------------------------------------------
-- Parser

newtype Parser a = Parser { unParser :: [Located] -> Either (Int, String) (a, [Located]) }

instance Functor Parser where
  fmap f (Parser p) = Parser (fmap (\(a, r) -> (f a, r)) . p)

instance Applicative Parser where
  pure a = Parser (\ts -> Right (a, ts))
  Parser p <*> Parser q = Parser $ \ts -> do
    (f, r) <- p ts
    (a, r') <- q r
    Right (f a, r')

instance Monad Parser where
  Parser p >>= k = Parser $ \ts -> p ts >>= \(a, r) -> unParser (k a) r

-- The alternative that got farther tells the error.
instance Alternative Parser where
  empty = Parser (\ts -> Left (length ts, "nothing fits"))
  Parser p <|> Parser q = Parser $ \ts -> case p ts of
    Right r -> Right r
    Left (n, e) -> case q ts of
      Right r -> Right r
      Left (m, e') -> Left (if n <= m then (n, e) else (m, e'))

failWith :: String -> Parser a
failWith what = Parser $ \ts -> Left (length ts, "expected " ++ what ++ ", found " ++ maybe "the end" (show . snd) (listToMaybe ts))

satisfy :: String -> (Token -> Maybe a) -> Parser a
satisfy what f = Parser $ \ts -> case ts of
  (_, t) : r | Just a <- f t -> Right (a, r)
  _ -> unParser (failWith what) ts

token :: Token -> Parser ()
token t = satisfy (show t) (\u -> if t == u then Just () else Nothing)

sym, key :: String -> Parser ()
sym = token . Sym
key = token . Key

lower, upper :: Parser Name
lower = satisfy "a name" (\t -> case t of { Lower x -> Just x; _ -> Nothing })
upper = satisfy "a constructor" (\t -> case t of { Upper x -> Just x; _ -> Nothing })

line :: Parser Int
line = Parser $ \ts -> Right (maybe 0 fst (listToMaybe ts), ts)

sepBy1 :: Parser a -> Parser () -> Parser [a]
sepBy1 p s = (:) <$> p <*> many (s *> p)

program :: Parser [Decl]
program = many (decl <* sym ";") <* end
  where end = Parser $ \ts -> if null ts then Right ((), ts) else unParser (failWith "a declaration") ts

decl :: Parser Decl
decl = dataDecl <|> classDecl <|> instanceDecl <|> DBind <$> binding

dataDecl, classDecl, instanceDecl :: Parser Decl
dataDecl = DData <$> (key "data" *> upper) <*> many lower <* sym "=" <*> sepBy1 ((,) <$> upper <*> many typeAtom) (sym "|")
classDecl = DClass <$> (key "class" *> upper) <*> lower <* key "where" <*> braces ((,) <$> lower <* sym "::" <*> typ)
instanceDecl = do
  key "instance"
  ctx <- context <|> pure []
  c <- upper
  t <- typeAtom
  key "where"
  ms <- braces ((,) <$> lower <*> (foldLam <$> many patAtom <* sym "=" <*> expr))
  return (DInstance c t ctx ms)

braces :: Parser a -> Parser [a]
braces p = sym "{" *> (sepBy1 p (sym ";") <|> pure []) <* sym "}"

context :: Parser [Constraint]
context = (one <|> (sym "(" *> sepBy1 (Constraint <$> upper <*> typeAtom) (sym ",") <* sym ")")) <* sym "=>"
  where one = (: []) <$> (Constraint <$> upper <*> typeAtom)

foldLam :: [Pat] -> Expr -> Expr
foldLam [] e = e
foldLam ps e = Lam ps e

binding :: Parser Binding
binding = do
  n <- line
  sig <- optional ((,) <$> lower <* sym "::" <*> scheme <* sym ";")
  f <- lower
  for_ sig $ \(g, _) -> when (f /= g) (failWith ("the definition of " ++ g))
  ps <- many patAtom
  sym "="
  e <- expr
  return (Binding f (snd <$> sig) (At n (foldLam ps e)))

scheme :: Parser Scheme
scheme = do
  ctx <- context <|> pure []
  t <- typ
  return (Scheme (Set.toList (typeVars t)) ctx t)

typ, typeApp, typeAtom :: Parser Type
typ = do
  a <- typeApp
  ((a -->) <$> (sym "->" *> typ)) <|> pure a
typeApp = foldl1 TApp <$> some typeAtom
typeAtom = TVar <$> lower <|> TCon <$> upper <|> listT <|> sym "(" *> typ <* sym ")"
  where listT = TApp (TCon "List") <$> (sym "[" *> typ <* sym "]")

expr :: Parser Expr
expr = lambda <|> letE <|> caseE <|> ifE <|> operators
  where
    lambda = Lam <$> (sym "\\" *> some patAtom) <* sym "->" <*> expr
    letE = Let <$> (key "let" *> sepBy1 binding (key "and")) <* key "in" <*> expr
    caseE = Case <$> (key "case" *> expr) <* key "of" <*> braces ((,) <$> pat <* sym "->" <*> expr)
    ifE = If <$> (key "if" *> expr) <* key "then" <*> expr <* key "else" <*> expr

operators :: Parser Expr
operators = level table
  where
    table = [("||", rightA), ("&&", rightA), ("==", leftA), ("<=", leftA), (":", rightA), ("++", rightA), ("+", leftA), ("-", leftA), ("*", leftA)]
    rightA o p = do
      a <- p
      (infixE o a <$> (sym o *> rightA o p)) <|> pure a
    leftA o p = p >>= more
      where more a = (sym o *> p >>= more . infixE o a) <|> pure a
    level [] = application
    level ((o, f) : rest) = f o (level rest)

infixE :: String -> Expr -> Expr -> Expr
infixE ":" a b = App (App (Con "Cons") a) b
infixE o a b = App (App (Var (fromMaybe o (lookup o [("&&", "and'"), ("||", "or'"), ("++", "append"), ("==", "eq"), ("<=", "le")]))) a) b

application :: Parser Expr
application = do
  n <- line
  f <- atom
  as <- many atom
  return (if null as then f else At n (foldl App f as))

atom :: Parser Expr
atom =
  Var <$> lower
    <|> Con <$> upper
    <|> Lit <$> satisfy "a number" (\t -> case t of { Number k -> Just k; _ -> Nothing })
    <|> listE <$> (sym "[" *> (sepBy1 expr (sym ",") <|> pure []) <* sym "]")
    <|> paren
  where
    listE = foldr (\a b -> App (App (Con "Cons") a) b) (Con "Nil")
    paren = do
      sym "("
      e <- expr
      (Annot e <$> (sym "::" *> typ) <* sym ")") <|> (e <$ sym ")")

pat, patAtom :: Parser Pat
pat = do
  p <- (PCon <$> upper <*> many patAtom) <|> patAtom
  ((\q -> PCon "Cons" [p, q]) <$> (sym ":" *> pat)) <|> pure p
patAtom =
  (\x -> if x == "_" then PWild else PVar x) <$> lower
    <|> (\c -> PCon c []) <$> upper
    <|> PLit <$> satisfy "a number" (\t -> case t of { Number k -> Just k; _ -> Nothing })
    <|> PCon "Nil" [] <$ (sym "[" *> sym "]")
    <|> sym "(" *> pat <* sym ")"

------------------------------------------------------------------------------
-- Types

typeVars :: Type -> Set Name
typeVars t = case t of
  TVar a -> Set.singleton a
  TApp a b -> typeVars a `Set.union` typeVars b
  _ -> Set.empty

metas :: Type -> Set Int
metas t = case t of
  TMeta n -> Set.singleton n
  TApp a b -> metas a `Set.union` metas b
  _ -> Set.empty

substVars :: Map Name Type -> Type -> Type
substVars s t = case t of
  TVar a -> Map.findWithDefault t a s
  TApp a b -> TApp (substVars s a) (substVars s b)
  _ -> t

tInt, tBool :: Type
tInt = TCon "Int"
tBool = TCon "Bool"

tList :: Type -> Type
tList = TApp (TCon "List")

------------------------------------------------------------------------------
-- Inference

data Classes = Classes
  { classMethods :: Map Name (Name, [(Name, Type)])
  , instances :: Map (Name, Name) ([Name], [Constraint])
  }

data Env = Env
  { types :: Map Name Scheme
  , cons :: Map Name (Name, Scheme, Int)
  , siblings :: Map Name [Name]
  , classes :: Classes
  , place :: Int
  }

data Infer = Infer
  { supply :: Int
  , solution :: Map Int Type
  , wanted :: [(Int, Constraint, Int)]
  , dictionaries :: Map Int Core
  , warnings :: [String]
  }

type Tc = ReaderT Env (ExceptT String (State Infer))

-- What is left after inference: dictionaries are explicit.
data Core
  = CVar Name
  | CCon Name
  | CLit Integer
  | CLam [Pat] Core
  | CApp Core Core
  | CLet [(Name, Core)] Core
  | CCase Core [(Pat, Core)]
  | CIf Core Core Core
  | CHole Int
  | CMethod Name Core
  deriving (Show)

failTc :: String -> Tc a
failTc msg = do
  n <- asks place
  throwError ((if n > 0 then "line " ++ show n ++ ": " else "") ++ msg)

fresh :: Tc Type
fresh = TMeta <$> freshId

freshId :: Tc Int
freshId = do
  s <- get
  put s { supply = supply s + 1 }
  return (supply s)

zonk :: Type -> Tc Type
zonk t = case t of
  TMeta n -> do
    known <- gets (Map.lookup n . solution)
    case known of
      Nothing -> return t
      Just u -> do
        v <- zonk u
        modify (\s -> s { solution = Map.insert n v (solution s) })
        return v
  TApp a b -> TApp <$> zonk a <*> zonk b
  _ -> return t

unify :: Type -> Type -> Tc ()
unify a b = do
  x <- zonk a
  y <- zonk b
  go x y `catchError` \_ -> do
    x' <- zonk x
    y' <- zonk y
    failTc ("cannot match " ++ show x' ++ " with " ++ show y')
  where
    go (TMeta m) (TMeta n) | m == n = return ()
    go (TMeta m) t = bind m t
    go t (TMeta m) = bind m t
    go (TApp f x) (TApp g y) = unify f g >> unify x y
    go x y
      | x == y = return ()
      | otherwise = failTc "mismatch"
    bind m t
      | m `Set.member` metas t = failTc "infinite"
      | otherwise = modify (\s -> s { solution = Map.insert m t (solution s) })

instantiate :: Scheme -> Tc (Type, [Core])
instantiate (Scheme vs cs t) = do
  ms <- mapM (const fresh) vs
  let s = Map.fromList (zip vs ms)
  ds <- forM cs $ \(Constraint c u) -> want (Constraint c (substVars s u))
  return (substVars s t, ds)

want :: Constraint -> Tc Core
want c = do
  k <- freshId
  n <- asks place
  modify (\s -> s { wanted = (k, c, n) : wanted s })
  return (CHole k)

inferExpr :: Expr -> Tc (Type, Core)
inferExpr e = case e of
  At n a -> local (\r -> r { place = n }) (inferExpr a)
  Var x -> do
    known <- asks (Map.lookup x . types)
    case known of
      Nothing -> failTc ("not in scope: " ++ x)
      Just s -> do
        (t, ds) <- instantiate s
        return (t, foldl CApp (CVar x) ds)
  Con c -> do
    known <- asks (Map.lookup c . cons)
    case known of
      Nothing -> failTc ("no constructor " ++ c)
      Just (_, s, _) -> do
        (t, _) <- instantiate s
        return (t, CCon c)
  Lit n -> return (tInt, CLit n)
  Lam ps b -> do
    (ts, vars) <- unzip <$> mapM inferPat ps
    checkLinear (concat vars)
    (r, b') <- withVars (concat vars) (inferExpr b)
    return (foldr (-->) r ts, CLam ps b')
  App f a -> do
    (tf, f') <- inferExpr f
    (ta, a') <- inferExpr a
    r <- fresh
    unify tf (ta --> r)
    return (r, CApp f' a')
  If c a b -> do
    (tc, c') <- inferExpr c
    unify tc tBool
    (ta, a') <- inferExpr a
    (tb, b') <- inferExpr b
    unify ta tb
    return (ta, CIf c' a' b')
  Annot a t -> do
    (ta, a') <- inferExpr a
    unify ta t
    return (t, a')
  Let bs b -> do
    (env, bs') <- inferBindings bs
    (t, b') <- local (const env) (inferExpr b)
    return (t, CLet bs' b')
  Case a alts -> do
    (ta, a') <- inferExpr a
    r <- fresh
    alts' <- forM alts $ \(p, b) -> do
      (tp, vars) <- inferPat p
      unify tp ta
      checkLinear vars
      (tb, b') <- withVars vars (inferExpr b)
      unify tb r
      return (p, b')
    checkCoverage (map fst alts)
    return (r, CCase a' alts')

withVars :: [(Name, Type)] -> Tc a -> Tc a
withVars vars = local (\r -> r { types = Map.fromList (map (fmap (Scheme [] [])) vars) `Map.union` types r })

checkLinear :: [(Name, Type)] -> Tc ()
checkLinear vars = case map fst vars \\ nub (map fst vars) of
  [] -> return ()
  x : _ -> failTc (x ++ " is there twice in a pattern")

inferPat :: Pat -> Tc (Type, [(Name, Type)])
inferPat p = case p of
  PWild -> (, []) <$> fresh
  PVar x -> (\t -> (t, [(x, t)])) <$> fresh
  PLit _ -> return (tInt, [])
  PCon c ps -> do
    known <- asks (Map.lookup c . cons)
    case known of
      Nothing -> failTc ("no constructor " ++ c)
      Just (_, s, n) -> do
        when (n /= length ps) $ failTc (c ++ " takes " ++ show n ++ " arguments, not " ++ show (length ps))
        (t, _) <- instantiate s
        (ts, vars) <- unzip <$> mapM inferPat ps
        r <- fresh
        unify t (foldr (-->) r ts)
        return (r, concat vars)

------------------------------------------------------------------------------
-- Bindings: groups of mutual recursion, generalisation, signatures

freeVars :: Expr -> Set Name
freeVars e = case e of
  Var x -> Set.singleton x
  Lam ps b -> freeVars b `Set.difference` Set.fromList (concatMap patVars ps)
  App f a -> freeVars f `Set.union` freeVars a
  Let bs b -> Set.unions (freeVars b : map (freeVars . bindBody) bs) `Set.difference` Set.fromList (map bindName bs)
  Case a alts -> Set.unions (freeVars a : [freeVars b `Set.difference` Set.fromList (patVars p) | (p, b) <- alts])
  If a b c -> Set.unions (map freeVars [a, b, c])
  Annot a _ -> freeVars a
  At _ a -> freeVars a
  _ -> Set.empty

patVars :: Pat -> [Name]
patVars p = case p of
  PVar x -> [x]
  PCon _ ps -> concatMap patVars ps
  _ -> []

-- Strong components of the graph of uses, those used first.
groups :: [Binding] -> [[Binding]]
groups bs = go Set.empty (map bindName bs)
  where
    byName = Map.fromList [(bindName b, b) | b <- bs]
    uses x = Set.filter (`Map.member` byName) (freeVars (bindBody (byName Map.! x)))
    reach x = closure Set.empty [x]
    closure seen [] = seen
    closure seen (x : xs)
      | x `Set.member` seen = closure seen xs
      | otherwise = closure (Set.insert x seen) (Set.toList (uses x) ++ xs)
    reached = Map.fromList [(x, reach x) | x <- Map.keys byName]
    go _ [] = []
    go done xs =
      let ready = [x | x <- xs, all (\y -> y `Set.member` done || x `Set.member` (reached Map.! y)) (toList (reached Map.! x))]
          comp = case ready of
            x : _ -> [y | y <- xs, y `Set.member` (reached Map.! x), x `Set.member` (reached Map.! y)]
            [] -> xs
       in map (byName Map.!) comp : go (foldr Set.insert done comp) (xs \\ comp)

inferBindings :: [Binding] -> Tc (Env, [(Name, Core)])
inferBindings bs = do
  env <- ask
  let declared = Map.fromList [(bindName b, s) | b <- bs, Just s <- [bindSig b]]
  go env { types = declared `Map.union` types env } (groups bs)
  where
    go env [] = return (env, [])
    go env (g : gs) = do
      (env', core) <- local (const env) (inferGroup g)
      (env'', rest) <- go env' gs
      return (env'', core ++ rest)

inferGroup :: [Binding] -> Tc (Env, [(Name, Core)])
inferGroup [b] | Just s <- bindSig b = do
  core <- checkSignature s (bindBody b)
  env <- ask
  return (env, [(bindName b, core)])
inferGroup g = do
  env <- ask
  ts <- mapM (const fresh) g
  outer <- gets wanted
  modify (\s -> s { wanted = [] })
  cores <- withVars (zip (map bindName g) ts) $ forM (zip g ts) $ \(b, t) -> do
    (u, core) <- inferExpr (bindBody b)
    unify t u
    return core
  solve
  rest <- gets wanted
  envMetas <- environmentMetas env
  zs <- mapM zonk ts
  let free = Set.unions (map metas zs) `Set.difference` envMetas
  (mine, others) <- partitionM (mentions free) rest
  modify (\s -> s { wanted = others ++ outer })
  (schemes, wrap) <- generalise (listToMaybe (map bindName g)) (length g == 1) free mine zs
  let env' = env { types = Map.fromList (zip (map bindName g) schemes) `Map.union` types env }
  return (env', zip (map bindName g) (map wrap cores))

partitionM :: Monad m => (a -> m Bool) -> [a] -> m ([a], [a])
partitionM p xs = do
  marked <- mapM (\x -> (, x) <$> p x) xs
  return ([x | (True, x) <- marked], [x | (False, x) <- marked])

mentions :: Set Int -> (Int, Constraint, Int) -> Tc Bool
mentions free (_, Constraint _ t, _) = do
  u <- zonk t
  return (not (Set.null (metas u `Set.intersection` free)))

environmentMetas :: Env -> Tc (Set Int)
environmentMetas env = Set.unions <$> mapM (\(Scheme _ _ t) -> metas <$> zonk t) (Map.elems (Map.filter monomorphic (types env)))
  where monomorphic (Scheme vs _ _) = null vs

-- Constraints on generalised variables become parameters; groups of several stay without them.
generalise :: Maybe Name -> Bool -> Set Int -> [(Int, Constraint, Int)] -> [Type] -> Tc ([Scheme], Core -> Core)
generalise name single free mine ts = do
  let names = zip (Set.toList free) (map (: []) ['a' ..])
  for_ names $ \(m, a) -> modify (\s -> s { solution = Map.insert m (TVar a) (solution s) })
  zs <- mapM zonk ts
  cs <- forM mine $ \(k, Constraint c t, _) -> (\u -> (k, Constraint c u)) <$> zonk t
  unless (single || null cs) $ failTc ("mutual recursion with class constraints wants signatures: " ++ intercalate ", " (map (show . snd) cs))
  let distinct = nub (map snd cs)
      params = zip distinct ["$d" ++ show i | i <- [1 :: Int ..]]
  for_ cs $ \(k, c) -> fillHole k (CVar (fromJust (lookup c params)))
  let vars t = [a | (_, a) <- names, a `Set.member` typeVars t]
      -- uses of the name inside of its own definition are monomorphic
      wrap core = case name of
        Just f | not (null params) -> CLam (map (PVar . snd) params) (CLet [(f, core)] (CVar f))
        _ -> core
  return ([Scheme (vars t) distinct t | t <- zs], wrap)

fillHole :: Int -> Core -> Tc ()
fillHole k c = modify (\s -> s { dictionaries = Map.insert k c (dictionaries s) })

checkSignature :: Scheme -> Expr -> Tc Core
checkSignature (Scheme vs cs t) body = do
  outer <- gets wanted
  modify (\s -> s { wanted = [] })
  n <- freshId
  let skolems = Map.fromList [(v, TCon (v ++ "_" ++ show n)) | v <- vs]
      given = [(Constraint c (substVars skolems u), "$g" ++ show n ++ "_" ++ show i) | (i, Constraint c u) <- zip [1 :: Int ..] cs]
  (u, core) <- inferExpr body
  unify u (substVars skolems t)
  rest <- gets wanted
  modify (\s -> s { wanted = [] })
  for_ rest $ \(k, c, _) -> do
    c' <- zonkConstraint c
    case lookup c' given of
      Just d -> fillHole k (CVar d)
      Nothing -> modify (\s -> s { wanted = (k, c', 0) : wanted s })
  solveWith given
  modify (\s -> s { wanted = wanted s ++ outer })
  return (if null given then core else CLam (map (PVar . snd) given) core)

zonkConstraint :: Constraint -> Tc Constraint
zonkConstraint (Constraint c t) = Constraint c <$> zonk t

solve :: Tc ()
solve = solveWith []

-- Simplifies what is wanted by instances, until only constraints on variables are left.
solveWith :: [(Constraint, Name)] -> Tc ()
solveWith given = do
  ws <- gets wanted
  modify (\s -> s { wanted = [] })
  insts <- asks (instances . classes)
  for_ ws $ \(k, c0, n) -> do
    c@(Constraint cls t) <- zonkConstraint c0
    case (lookup c given, headOf t) of
      (Just d, _) -> fillHole k (CVar d)
      (_, Just (con, args)) -> case Map.lookup (cls, con) insts of
        Nothing -> local (\r -> r { place = if n > 0 then n else place r }) (failTc ("no instance " ++ show c))
        Just (vs, ctx) -> do
          let s = Map.fromList (zip vs args)
          subs <- forM ctx $ \(Constraint d u) -> do
            k' <- freshId
            modify (\st -> st { wanted = (k', Constraint d (substVars s u), n) : wanted st })
            return (CHole k')
          fillHole k (foldl CApp (CVar (instanceName cls con)) subs)
      _ -> modify (\st -> st { wanted = (k, c, n) : wanted st })
  left <- gets wanted
  stuck <- mapM (\(_, c, _) -> zonkConstraint c >>= \z@(Constraint _ t) -> return (isNothing (headOf t) && isNothing (lookup z given))) left
  unless (and stuck) (solveWith given)

headOf :: Type -> Maybe (Name, [Type])
headOf = go []
  where
    go as (TApp f a) = go (a : as) f
    go as (TCon c) = Just (c, as)
    go _ _ = Nothing

instanceName :: Name -> Name -> Name
instanceName c t = "$i" ++ c ++ t

------------------------------------------------------------------------------
-- Coverage of patterns: warnings for what is missing and what is never reached

checkCoverage :: [Pat] -> Tc ()
checkCoverage ps = do
  env <- ask
  let missing = uncovered env 4 [[p] | p <- ps] 1
      useless = [p | (i, p) <- zip [0 ..] ps, not (useful env 4 [[q] | q <- take i ps] [p])]
  n <- asks place
  for_ (take 1 missing) $ \m -> warn (show n ++ ": not matched: " ++ unwords (map showPat m))
  for_ useless $ \p -> warn (show n ++ ": never reached: " ++ showPat p)
  where warn w = modify (\s -> s { warnings = ("warning, line " ++ w) : warnings s })

showPat :: Pat -> String
showPat p = case p of
  PVar x -> x
  PWild -> "_"
  PLit n -> show n
  PCon c [] -> c
  PCon c ps -> "(" ++ unwords (c : map showPat ps) ++ ")"

type Matrix = [[Pat]]

uncovered :: Env -> Int -> Matrix -> Int -> [[Pat]]
uncovered _ _ [] n = [replicate n PWild]
uncovered _ _ _ 0 = []
uncovered env d rows n
  | d == 0 = []
  | null heads = map (PWild :) (uncovered env d (defaults rows) (n - 1))
  | otherwise = concat [rebuild c k (uncovered env (d - 1) (specialise c k rows) (k + n - 1)) | (c, k) <- signature]
      ++ [PWild : r | hasLits, r <- uncovered env d (defaults rows) (n - 1)]
  where
    heads = [c | PCon c _ : _ <- rows] ++ [show l | PLit l : _ <- rows]
    hasLits = not (null [() | PLit _ : _ <- rows])
    signature = case [c | PCon c _ : _ <- rows] of
      c : _ -> [(k, arity env k) | k <- Map.findWithDefault [] c (siblings env)]
      [] -> []
    rebuild c k = map (\r -> PCon c (take k r) : drop k r)

useful :: Env -> Int -> Matrix -> [Pat] -> Bool
useful _ _ rows [] = null rows
useful env d rows (p : ps)
  | d == 0 = True
  | otherwise = case p of
      PCon c qs -> useful env d (specialise c (length qs) rows) (qs ++ ps)
      PLit l -> useful env d [r | q : r <- rows, q == PLit l || isWild q] ps
      _ | complete -> or [useful env (d - 1) (specialise c k rows) (replicate k PWild ++ ps) | (c, k) <- signature]
        | otherwise -> useful env d (defaults rows) ps
  where
    seen = nub [c | PCon c _ : _ <- rows]
    signature = case seen of
      c : _ -> [(k, arity env k) | k <- Map.findWithDefault [] c (siblings env)]
      [] -> []
    complete = not (null signature) && all ((`elem` seen) . fst) signature

arity :: Env -> Name -> Int
arity env c = maybe 0 (\(_, _, n) -> n) (Map.lookup c (cons env))

isWild :: Pat -> Bool
isWild PWild = True
isWild (PVar _) = True
isWild _ = False

specialise :: Name -> Int -> Matrix -> Matrix
specialise c k rows = [new ++ r | p : r <- rows, Just new <- [match p]]
  where
    match (PCon d ps) | c == d = Just ps
    match p | isWild p = Just (replicate k PWild)
    match _ = Nothing

defaults :: Matrix -> Matrix
defaults rows = [r | p : r <- rows, isWild p]

------------------------------------------------------------------------------
-- Whole programs

primitives :: [(Name, Scheme)]
primitives =
  [ ("+", Scheme [] [] (tInt --> tInt --> tInt))
  , ("-", Scheme [] [] (tInt --> tInt --> tInt))
  , ("*", Scheme [] [] (tInt --> tInt --> tInt))
  , ("eqInt", Scheme [] [] (tInt --> tInt --> tBool))
  , ("leInt", Scheme [] [] (tInt --> tInt --> tBool))
  , ("div", Scheme [] [] (tInt --> tInt --> tInt))
  , ("mod", Scheme [] [] (tInt --> tInt --> tInt))
  ]

builtinData :: [Decl]
builtinData =
  [ DData "Bool" [] [("False", []), ("True", [])]
  , DData "List" ["a"] [("Nil", []), ("Cons", [TVar "a", tList (TVar "a")])]
  ]

data Checked = Checked
  { checkedTypes :: [(Name, Scheme)]
  , checkedCore :: [(Name, Core)]
  , checkedWarnings :: [String]
  , checkedArity :: Map Name Int
  }

checkProgram :: [Decl] -> Either String Checked
checkProgram decls0 = evalState (runExceptT (runReaderT top emptyEnv)) (Infer 0 Map.empty [] Map.empty [])
  where
    decls = builtinData ++ decls0
    emptyEnv = Env (Map.fromList primitives) Map.empty Map.empty (Classes Map.empty Map.empty) 0
    top = do
      for_ (duplicates [bindName b | DBind b <- decls]) $ \x -> failTc (x ++ " is defined twice")
      env <- asks (addData decls . addClasses decls)
      local (const env) $ do
        for_ [c | DInstance c _ _ _ <- decls] $ \c -> unless (Map.member c (classMethods (classes env))) (failTc ("no class " ++ c))
        (env', core) <- inferBindings [b | DBind b <- decls]
        insts <- local (const env') (concat <$> mapM inferInstance decls)
        local (const env') solve
        left <- gets wanted
        for_ (take 1 left) $ \(_, c, n) -> zonkConstraint c >>= \c' -> local (\r -> r { place = n }) (failTc ("ambiguous: " ++ show c'))
        ds <- gets dictionaries
        ws <- gets warnings
        let names = [bindName b | DBind b <- decls]
            fill = fmap (plug ds)
        return (Checked [(x, s) | x <- names, Just s <- [Map.lookup x (types env')]] (map fill (core ++ insts ++ methods env)) (reverse ws) (Map.map (\(_, _, n) -> n) (cons env)))
    methods env = [(m, CLam [PVar "$dict"] (CMethod m (CVar "$dict"))) | (_, ms) <- Map.elems (classMethods (classes env)), (m, _) <- ms]

duplicates :: Ord a => [a] -> [a]
duplicates = mapMaybe (listToMaybe . drop 1) . group . sort

addData, addClasses :: [Decl] -> Env -> Env
addData decls env = foldr add env decls
  where
    add (DData t vs cs) e =
      let result = foldl TApp (TCon t) (map TVar vs)
          one (c, as) = (c, (t, Scheme vs [] (foldr (-->) result as), length as))
       in e { cons = Map.fromList (map one cs) `Map.union` cons e
            , siblings = Map.fromList [(c, map fst cs) | (c, _) <- cs] `Map.union` siblings e
            }
    add _ e = e
addClasses decls env = foldr add env decls
  where
    add (DClass c v ms) e =
      e { types = Map.fromList [(m, Scheme (v : (Set.toList (typeVars t) \\ [v])) [Constraint c (TVar v)] t) | (m, t) <- ms] `Map.union` types e
        , classes = (classes e) { classMethods = Map.insert c (v, ms) (classMethods (classes e)) }
        }
    add (DInstance c t ctx _) e
      | Just (con, args) <- headOf t =
          e { classes = (classes e) { instances = Map.insert (c, con) ([a | TVar a <- args], ctx) (instances (classes e)) } }
    add _ e = e

inferInstance :: Decl -> Tc [(Name, Core)]
inferInstance (DInstance c t ctx ms) = do
  (v, sigs) <- asks (fromJust . Map.lookup c . classMethods . classes)
  let con = maybe "?" fst (headOf t)
      name = instanceName c con
  for_ (map fst ms \\ map fst sigs) $ \m -> failTc (m ++ " is no method of " ++ c)
  fields <- forM sigs $ \(m, mt) -> case lookup m ms of
    Nothing -> failTc ("instance " ++ c ++ " " ++ show t ++ " lacks " ++ m)
    Just e -> do
      let mt' = substVars (Map.singleton v t) mt
      core <- checkSignature (Scheme (Set.toList (typeVars mt')) ctx mt') e
      return (name ++ "$" ++ m, core)
  let params = ["$x" ++ show i | i <- [1 .. length ctx]]
      dict = foldl CApp (CCon ("$Dict" ++ c)) [foldl CApp (CVar f) (map CVar params) | (f, _) <- fields]
  return ((name, if null params then dict else CLam (map PVar params) dict) : fields)
inferInstance _ = return []

plug :: Map Int Core -> Core -> Core
plug ds = go
  where
    go c = case c of
      CHole k -> maybe (CVar ("?" ++ show k)) go (Map.lookup k ds)
      CLam ps b -> CLam ps (go b)
      CApp f a -> CApp (go f) (go a)
      CLet bs b -> CLet (map (fmap go) bs) (go b)
      CCase a alts -> CCase (go a) (map (fmap go) alts)
      CIf a b d -> CIf (go a) (go b) (go d)
      CMethod m a -> CMethod m (go a)
      _ -> c

------------------------------------------------------------------------------
-- Evaluation with shared thunks in IO

data Value
  = VInt Integer
  | VData Name [Thunk]
  | VFun (Thunk -> IO Value)

newtype Thunk = Thunk (IORef (Either (IO Value) Value))

type Scope = Map Name Thunk

delay :: IO Value -> IO Thunk
delay act = Thunk <$> newIORef (Left act)

forceT :: IORef Int -> Thunk -> IO Value
forceT steps (Thunk ref) = readIORef ref >>= either run return
  where
    run act = do
      modifyIORef' steps (+ 1)
      writeIORef ref (Left (ioError (userError "a value needs itself")))
      v <- act
      writeIORef ref (Right v)
      return v

data Machine = Machine
  { arities :: Map Name Int
  , methodIndex :: Map Name Int
  , steps :: IORef Int
  }

eval :: Machine -> Scope -> Core -> IO Value
eval m env c = case c of
  CVar x -> maybe (ioError (userError ("unbound " ++ x))) (forceT (steps m)) (Map.lookup x env)
  CLit n -> return (VInt n)
  CCon k -> return (constructor (Map.findWithDefault (if "$Dict" `isPrefixOf` k then 99 else 0) k (arities m)) k [])
  CLam ps b -> return (function ps env)
    where
      function [] e = VInt 0 `seq` VFun (\_ -> eval m e b)
      function [p] e = VFun (\t -> match m p t e >>= maybe (noMatch [p]) (\e' -> eval m e' b))
      function (p : qs) e = VFun (\t -> match m p t e >>= maybe (noMatch [p]) (\e' -> return (function qs e')))
  CApp f a -> do
    t <- delay (eval m env a)
    g <- eval m env f
    case g of
      VFun h -> h t
      VData k ts -> return (VData k (ts ++ [t]))
      VInt _ -> ioError (userError "a number is no function")
  CLet bs b -> bindAll m env bs >>= \env' -> eval m env' b
  CIf a b d -> do
    v <- eval m env a
    case v of
      VData "True" _ -> eval m env b
      _ -> eval m env d
  CCase a alts -> do
    t <- delay (eval m env a)
    go t alts
    where
      go _ [] = noMatch (map fst alts)
      go t ((p, b) : rest) = match m p t env >>= maybe (go t rest) (\e -> eval m e b)
  CMethod name d -> do
    v <- eval m env d
    case v of
      VData _ fields -> forceT (steps m) (fields !! Map.findWithDefault 0 name (methodIndex m))
      _ -> ioError (userError "no dictionary")
  CHole _ -> ioError (userError "hole")
  where
    noMatch ps = ioError (userError ("no case fits: " ++ intercalate " | " (map showPat ps)))

constructor :: Int -> Name -> [Thunk] -> Value
constructor n k ts
  | n == 99 = VData k ts
  | length ts == n = VData k ts
  | otherwise = VFun (\t -> return (constructor n k (ts ++ [t])))

match :: Machine -> Pat -> Thunk -> Scope -> IO (Maybe Scope)
match m p t env = case p of
  PWild -> return (Just env)
  PVar x -> return (Just (Map.insert x t env))
  PLit n -> do
    v <- forceT (steps m) t
    return (case v of { VInt k | k == n -> Just env; _ -> Nothing })
  PCon c ps -> do
    v <- forceT (steps m) t
    case v of
      VData d ts | c == d -> foldM (\me (q, u) -> maybe (return Nothing) (match m q u) me) (Just env) (zip ps ts)
      _ -> return Nothing

bindAll :: Machine -> Scope -> [(Name, Core)] -> IO Scope
bindAll m env bs = do
  refs <- mapM (\(x, _) -> (x,) <$> newIORef (Left (return (VInt 0)))) bs
  let env' = foldr (\(x, r) -> Map.insert x (Thunk r)) env refs
  for_ (zip refs bs) $ \((_, r), (_, c)) -> writeIORef r (Left (eval m env' c))
  return env'

render :: Machine -> Int -> Value -> IO String
render m d v = case v of
  VInt n -> return (show n)
  VFun _ -> return "<function>"
  VData "Nil" _ -> return "[]"
  VData "Cons" _ -> (\xs -> "[" ++ intercalate "," xs ++ "]") <$> listItems 30 v
  VData c [] -> return c
  VData c ts -> do
    ss <- mapM (forceT (steps m) >=> render m 1) ts
    let s = unwords (c : ss)
    return (if d > 0 then "(" ++ s ++ ")" else s)
  where
    listItems :: Int -> Value -> IO [String]
    listItems 0 _ = return ["..."]
    listItems k (VData "Cons" [x, r]) = do
      s <- forceT (steps m) x >>= render m 0
      rest <- forceT (steps m) r >>= listItems (k - 1)
      return (s : rest)
    listItems _ _ = return []

primScope :: Machine -> IO Scope
primScope m = do
  ts <- mapM (\(x, f) -> (x,) <$> delay (return (binary f))) table
  return (Map.fromList ts)
  where
    table =
      [ ("+", num (+))
      , ("-", num (-))
      , ("*", num (*))
      , ("eqInt", cmp (==))
      , ("leInt", cmp (<=))
      , ("div", safe div)
      , ("mod", safe mod)
      ]
    num f a b = return (VInt (f a b))
    cmp f a b = return (VData (show (f a b)) [])
    safe f a b = if b == 0 then ioError (userError "division by zero") else return (VInt (f a b))
    binary f = VFun (\x -> return (VFun (\y -> do
      a <- forceT (steps m) x
      b <- forceT (steps m) y
      case (a, b) of
        (VInt i, VInt j) -> f i j
        _ -> ioError (userError "no numbers"))))

runProgram :: [Decl] -> Checked -> IO ()
runProgram decls checked = do
  counter <- newIORef 0
  let index = Map.fromList [(x, i) | DClass _ _ ms <- decls, (i, (x, _)) <- zip [0 ..] ms]
      m = Machine (checkedArity checked) index counter
  prims <- primScope m
  env <- bindAll m prims (checkedCore checked)
  for_ [x | (x, Scheme [] [] _) <- checkedTypes checked, take 4 x == "main"] $ \x -> do
    r <- runOne m env x
    putStrLn (x ++ " = " ++ r)
  n <- readIORef counter
  putStrLn (show n ++ " thunks forced")

runOne :: Machine -> Scope -> Name -> IO String
runOne m env x = (eval m env (CVar x) >>= render m 0) `catchUser` \e -> return ("failure, " ++ e)
  where catchUser act h = act' act h

act' :: IO a -> (String -> IO a) -> IO a
act' act h = do
  r <- tryIO act
  either (h . show) return r
  where tryIO a = (Right <$> a) `catchError` (return . Left)

------------------------------------------------------------------------------
-- The main loop

chunks :: [String] -> [[String]]
chunks ls = case break ((== "----") . take 4) ls of
  (a, _ : rest) -> a : chunks rest
  (a, []) -> [a]

sizes :: [Int] -> Int
sizes xs = runST (return (length xs))

main :: IO ()
main = do
  parts <- chunks . lines <$> getContents
  let programs = map unlines (drop 1 parts)
      prelude = parse (unlines (head parts))
  for_ (zip [1 :: Int ..] programs) $ \(k, p) -> do
    putStrLn ("== program " ++ show k)
    case prelude >>= \a -> (a ++) <$> parse p of
      Left e -> putStrLn e
      Right decls -> case checkProgram decls of
        Left e -> putStrLn e
        Right checked -> do
          mapM_ putStrLn (checkedWarnings checked)
          own <- return (either (const []) (\ds -> [bindName b | DBind b <- ds]) (parse p))
          for_ (filter ((`elem` own) . fst) (checkedTypes checked)) $ \(x, s) -> putStrLn (x ++ " :: " ++ show s)
          runProgram decls checked
  print (sizes (map length programs))
  where
    parse text = do
      ts <- scan 1 text
      case unParser program ts of
        Right (ds, _) -> Right ds
        Left (n, e) -> Left ("line " ++ maybe "?" (show . fst) (listToMaybe (drop (length ts - n) ts)) ++ ": " ++ e)
