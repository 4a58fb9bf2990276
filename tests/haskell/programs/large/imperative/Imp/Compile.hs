-- | From trees to stack code.
module Imp.Compile (compileProgram) where

import Control.Monad.State
import qualified Data.Map as Map
import Imp.Code
import Imp.Syntax

data Gen = Gen
  { nextLabel :: !Int
  , nextSlot :: !Int
  , maxSlot :: !Int
  , scopes :: [Map.Map String Int]
  , emitted :: [Instr]
  }

type Compile = State Gen

compileProgram :: Program -> Code
compileProgram (Program fs) = Code (concat codes) sizes
  where
    (codes, sizes) = unzip (go 0 fs)
    go _ [] = []
    go l (f : rest) =
      let (size, g) = runState (function f) (Gen l 0 0 [] [])
       in (reverse (emitted g), (funName f, size)) : go (nextLabel g) rest

emit :: Instr -> Compile ()
emit i = modify (\g -> g { emitted = i : emitted g })

label :: Compile Int
label = state (\g -> (nextLabel g, g { nextLabel = nextLabel g + 1 }))

newSlot :: String -> Compile Int
newSlot x = do
  g <- get
  let n = nextSlot g
      bind (s : rest) = Map.insert x n s : rest
      bind [] = [Map.singleton x n]
  put g { nextSlot = n + 1, maxSlot = max (maxSlot g) (n + 1), scopes = bind (scopes g) }
  return n

slot :: String -> Compile Int
slot x = do
  ss <- gets scopes
  case [n | s <- ss, Just n <- [Map.lookup x s]] of
    n : _ -> return n
    [] -> error ("no slot for " ++ x)

scoped :: Compile a -> Compile a
scoped act = do
  before <- gets nextSlot
  modify (\g -> g { scopes = Map.empty : scopes g })
  r <- act
  modify (\g -> g { scopes = drop 1 (scopes g), nextSlot = before })
  return r

function :: Function -> Compile Int
function f = do
  emit (Entry (funName f) (length (funParams f)))
  scoped $ do
    mapM_ (newSlot . fst) (funParams f)
    scoped (mapM_ stmt (funBody f))
  emit (Push VNothing)
  emit Return
  gets maxSlot

block :: [Stmt] -> Compile ()
block = scoped . mapM_ stmt

stmt :: Stmt -> Compile ()
stmt s = case s of
  SDecl _ _ x e -> do
    expr e
    n <- newSlot x
    emit (Store n)
  SAssign _ x e -> do
    expr e
    slot x >>= emit . Store
  SStore _ x i e -> do
    slot x >>= emit . Load
    expr i
    expr e
    emit Put
  SIf _ c a b -> do
    other <- label
    end <- label
    expr c
    emit (JumpFalse other)
    block a
    emit (Jump end)
    emit (Label other)
    block b
    emit (Label end)
  SWhile _ c b -> do
    top <- label
    end <- label
    emit (Label top)
    expr c
    emit (JumpFalse end)
    block b
    emit (Jump top)
    emit (Label end)
  SFor p x a b body -> scoped $ do
    expr a
    i <- newSlot x
    emit (Store i)
    expr b
    limit <- newSlot (x ++ "'limit")
    emit (Store limit)
    top <- label
    end <- label
    emit (Label top)
    emit (Load i)
    emit (Load limit)
    emit (Op Le)
    emit (JumpFalse end)
    block body
    stmt (SAssign p x (EBin p Add (EVar p x) (EInt 1)))
    emit (Jump top)
    emit (Label end)
  SReturn _ e -> do
    maybe (emit (Push VNothing)) expr e
    emit Return
  SPrint _ es -> do
    mapM_ expr es
    emit (Print (length es))
  SExpr _ e -> expr e >> emit Drop
  SBlock b -> block b

expr :: Expr -> Compile ()
expr e = case e of
  EInt n -> emit (Push (VInt n))
  EBool b -> emit (Push (VBool b))
  EString s -> emit (Push (VString s))
  EVar _ x -> slot x >>= emit . Load
  EIndex _ a i -> expr a >> expr i >> emit Fetch
  EUn _ op a -> expr a >> emit (UnOp op)
  EBin _ And a b -> shortcut a b False
  EBin _ Or a b -> shortcut a b True
  EBin _ op a b -> expr a >> expr b >> emit (Op op)
  ENew _ t n -> expr n >> emit (NewArray (zero t))
  ECall _ "len" [a] -> expr a >> emit Length
  ECall _ "str" [a] -> expr a >> emit Text
  ECall _ "size" [a] -> expr a >> emit Size
  ECall _ f as -> mapM_ expr as >> emit (CallF f (length as))

zero :: Type -> Value
zero t = case t of
  TInt -> VInt 0
  TBool -> VBool False
  TString -> VString ""
  _ -> VNothing

-- | The second operand is evaluated only where the first leaves it open.
shortcut :: Expr -> Expr -> Bool -> Compile ()
shortcut a b known = do
  short <- label
  end <- label
  expr (if known then EUn (Pos 0 0) Not a else a)
  emit (JumpFalse short)
  expr b
  emit (Jump end)
  emit (Label short)
  emit (Push (VBool known))
  emit (Label end)
