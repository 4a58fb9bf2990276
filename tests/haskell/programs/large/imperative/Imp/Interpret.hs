-- | The reference: an interpreter of trees in a stack of monads.
module Imp.Interpret (interpret) where

import Control.Monad.Except
import Control.Monad.RWS
import qualified Data.IntMap.Strict as IntMap
import qualified Data.Map as Map
import Imp.Code (Value (..))
import Imp.Machine (Outcome (..), binaryOp)
import Imp.Syntax

data Stop
  = Failed String
  | Returned Value

data Store = Store
  { scopes :: [Map.Map String Value]
  , arrays :: IntMap.IntMap (IntMap.IntMap Value)
  , ticks :: !Int
  , depth :: !Int
  }

type Run = ExceptT Stop (RWS (Int, Map.Map String Function) [String] Store)

interpret :: Int -> Program -> Outcome
interpret limit (Program fs) = Outcome out why (ticks end)
  where
    table = Map.fromList [(funName f, f) | f <- fs]
    (r, end, out) = runRWS (runExceptT (call (table Map.! "main") [])) (limit, table) (Store [] IntMap.empty 0 1)
    why = case r of
      Left (Failed e) -> e
      _ -> "finished"

tick :: Run ()
tick = do
  limit <- asks fst
  n <- gets ticks
  when (n >= limit) $ throwError (Failed "out of steps")
  modify (\s -> s { ticks = n + 1 })

call :: Function -> [Value] -> Run Value
call f args = do
  outer <- gets scopes
  d <- gets depth
  when (d > 400) $ throwError (Failed "stack overflow")
  modify (\s -> s { scopes = [Map.fromList (zip (map fst (funParams f)) args)], depth = d + 1 })
  r <- (VNothing <$ block (funBody f)) `catchError` \stop -> case stop of
    Returned v -> return v
    failed -> throwError failed
  modify (\s -> s { scopes = outer, depth = d })
  return r

block :: [Stmt] -> Run ()
block b = do
  modify (\s -> s { scopes = Map.empty : scopes s })
  mapM_ stmt b
  modify (\s -> s { scopes = drop 1 (scopes s) })

declare :: String -> Value -> Run ()
declare x v = modify (\s -> s { scopes = bind (scopes s) })
  where
    bind (m : rest) = Map.insert x v m : rest
    bind [] = [Map.singleton x v]

assign :: String -> Value -> Run ()
assign x v = modify (\s -> s { scopes = go (scopes s) })
  where
    go [] = []
    go (m : rest)
      | Map.member x m = Map.insert x v m : rest
      | otherwise = m : go rest

variable :: String -> Run Value
variable x = do
  ss <- gets scopes
  case [v | m <- ss, Just v <- [Map.lookup x m]] of
    v : _ -> return v
    [] -> throwError (Failed ("no value for " ++ x))

stmt :: Stmt -> Run ()
stmt s = tick >> case s of
  SDecl _ _ x e -> expr e >>= declare x
  SAssign _ x e -> expr e >>= assign x
  SStore _ x i e -> do
    a <- variable x
    n <- expr i
    v <- expr e
    store a n v
  SIf _ c a b -> do
    v <- expr c
    block (if v == VBool True then a else b)
  SWhile _ c b -> loop
    where
      loop = do
        v <- expr c
        when (v == VBool True) (block b >> tick >> loop)
  SFor _ x a b body -> do
    lo <- expr a
    hi <- expr b
    modify (\st -> st { scopes = Map.singleton x lo : scopes st })
    let loop = do
          v <- variable x
          when (v <= hi) $ do
            block body
            w <- variable x
            assign x (plusOne w)
            tick
            loop
    loop
    modify (\st -> st { scopes = drop 1 (scopes st) })
  SReturn _ e -> maybe (return VNothing) expr e >>= throwError . Returned
  SPrint _ es -> mapM expr es >>= \vs -> lift (tell [unwords (map show vs)])
  SExpr _ e -> void (expr e)
  SBlock b -> block b
  where
    plusOne (VInt n) = VInt (n + 1)
    plusOne v = v

store :: Value -> Value -> Value -> Run ()
store (VArray k) (VInt n) v = do
  a <- gets ((IntMap.! k) . arrays)
  unless (IntMap.member (fromInteger n) a) $ throwError (Failed ("index " ++ show n ++ " out of range"))
  modify (\s -> s { arrays = IntMap.insert k (IntMap.insert (fromInteger n) v a) (arrays s) })
store _ _ _ = throwError (Failed "no array")

expr :: Expr -> Run Value
expr e = case e of
  EInt n -> return (VInt n)
  EBool b -> return (VBool b)
  EString s -> return (VString s)
  EVar _ x -> variable x
  EIndex _ a i -> do
    v <- expr a
    n <- expr i
    case (v, n) of
      (VArray k, VInt j) -> do
        arr <- gets ((IntMap.! k) . arrays)
        maybe (throwError (Failed ("index " ++ show j ++ " out of range"))) return (IntMap.lookup (fromInteger j) arr)
      _ -> throwError (Failed "no array")
  EUn _ Neg a -> expr a >>= \v -> case v of
    VInt n -> return (VInt (negate n))
    _ -> throwError (Failed "no number")
  EUn _ Not a -> VBool . (/= VBool True) <$> expr a
  EBin _ And a b -> expr a >>= \v -> if v == VBool True then expr b else return v
  EBin _ Or a b -> expr a >>= \v -> if v == VBool True then return v else expr b
  EBin _ op a b -> do
    x <- expr a
    y <- expr b
    either (throwError . Failed) return (binaryOp op x y)
  ENew _ t n -> expr n >>= \v -> case v of
    VInt k | k >= 0 -> do
      i <- gets (IntMap.size . arrays)
      modify (\s -> s { arrays = IntMap.insert i (IntMap.fromList [(j, zero t) | j <- [0 .. fromInteger k - 1]]) (arrays s) })
      return (VArray i)
    _ -> throwError (Failed "negative size")
  ECall _ "len" [a] -> expr a >>= \v -> case v of
    VArray k -> VInt . fromIntegral . IntMap.size <$> gets ((IntMap.! k) . arrays)
    _ -> throwError (Failed "no array")
  ECall _ "str" [a] -> VString . show <$> expr a
  ECall _ "size" [a] -> expr a >>= \v -> return (VInt (fromIntegral (length (show v))))
  ECall _ f as -> do
    vs <- mapM expr as
    g <- asks ((Map.! f) . snd)
    call g vs
  where
    zero TInt = VInt 0
    zero TBool = VBool False
    zero TString = VString ""
    zero _ = VNothing
