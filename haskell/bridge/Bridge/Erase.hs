-- | Core to terms: types, coercions, newtypes and the boxes of machine values go, tokens of the state
-- are no longer handed on, and every binder gets a key of its own.
--
-- Note [Evaluation of unlifted arguments]
--
-- Core may have an expression of an unlifted type as an argument where evaluating it is cheap. The
-- reducer passes arguments unevaluated, so such an argument is bound strictly before the
-- application; operations of the machine evaluate theirs by themselves.
module Bridge.Erase (Scope (..), eraseBinding, fieldsOf, withAliases) where

import Control.Monad.Trans.State.Strict
import Data.Graph (SCC (..), stronglyConnComp)
import qualified Data.IntSet as IntSet
import Data.List (elemIndex, isInfixOf, stripPrefix)

import GHC.Builtin.Names (proxyPrimTyConKey, statePrimTyConKey)
import GHC.Builtin.PrimOps (PrimOp (..), primOpOcc)
import GHC.Core
import GHC.Core.Class (Class, classAllSelIds, className)
import GHC.Core.DataCon
import GHC.Core.TyCon
import GHC.Core.TyCo.Rep (scaledThing)
import GHC.Core.Type
import GHC.Core.Utils (exprType)
import GHC.Data.FastString (unpackFS)
import GHC.Types.CostCentre (CostCentre (cc_name))
import GHC.Types.ForeignCall
import GHC.Types.Id
import GHC.Types.Id.Info (IdDetails (..))
import GHC.Types.Literal
import GHC.Types.Name hiding (varName)
import GHC.Types.SrcLoc (SrcSpan (RealSrcSpan))
import GHC.Types.Unique (getUnique)
import GHC.Types.Unique.FM (sizeUFM)
import GHC.Types.Var (isCoVar, varName)
import GHC.Types.Var.Env

import Bridge.Bindings
import Bridge.Integers (sizeCase)
import Bridge.Names
import Bridge.Term

-- | What variables stand for, and whether places in the source are kept.
data Scope = Scope { scopeVars :: VarEnv Term, scopePlaces :: Bool }

-- | Supplies keys.
type Erase = State Int

freshKey :: Erase Int
freshKey = do
  key <- get
  put $! key + 1
  return key

-- | A definition at the top of a module.
eraseBinding :: Scope -> Binding -> Term
eraseBinding scope binding = evalState (erased scope binding) 1

-- | @\parameters -> let evidence in body@; the parameters of the dictionaries and those that the
-- user wrote become one abstraction.
erased :: Scope -> Binding -> Erase Term
erased scope (Binding _ parameters evidence selves body) = do
  (scope1, locals) <- bindAll scope parameters
  let scope2 = foldl bindSelf scope1 selves
      bindSelf s (Self v f ps) = extend s v (apply (variable scope f) (map (variable scope1) ps))
  if null evidence
    then lambda locals <$> expression scope2 body
    else do
      (scope3, lets) <- evidenceBinds scope2 evidence
      inner <- expression scope3 body
      return $ case inner of
        Lambda vs b -> lambda (locals ++ vs) (lets b)
        _ -> lambda locals (lets inner)

evidenceBinds :: Scope -> [CoreBind] -> Erase (Scope, Term -> Term)
evidenceBinds scope [] = return (scope, id)
evidenceBinds scope (bind : rest) = do
  (scope1, first) <- localBind scope bind
  (scope2, others) <- evidenceBinds scope1 rest
  return (scope2, first . others)

------------------------------------------------------------------------------------------------
-- Variables

extend :: Scope -> Id -> Term -> Scope
extend scope v t = scope { scopeVars = extendVarEnv (scopeVars scope) v t }

bindOne :: Scope -> Id -> Erase (Scope, Local)
bindOne scope v = do
  local <- Local (localText v) <$> freshKey
  return (extend scope v (Variable local), local)

bindAll :: Scope -> [Id] -> Erase (Scope, [Local])
bindAll scope [] = return (scope, [])
bindAll scope (v : vs) = do
  (scope1, local) <- bindOne scope v
  (scope2, locals) <- bindAll scope1 vs
  return (scope2, local : locals)

-- | A variable that is applied to nothing.
variable :: Scope -> Id -> Term
variable scope v
  | isToken (idType v) = Void
  | Just t <- lookupVarEnv (scopeVars scope) v = t
  | otherwise = headTerm (headOf v)

-- | What the head of an application is to us.
data Head
  = Plain Term
  | Identity Int            -- ^ drops so many arguments and is the next
  | Constructing DataCon    -- ^ of an unboxed tuple or sum, or with fields that are erased
  | Sequence | OnToken | TagToEnumHead | DataToTagHead

headTerm :: Head -> Term
headTerm h = case h of
  Plain t -> t
  Identity n -> let vs = [ Local "_" k | k <- [-n - 1 .. -1] ] in Lambda vs (Variable (last vs))
  Constructing dc -> Con (conText dc)
  Sequence -> PrimOp "seq"
  OnToken -> let f = Local "_" (-1) in Lambda [f] (Apply (Variable f) [Void])
  TagToEnumHead -> PrimOp "tagToEnum#"
  DataToTagHead -> PrimOp "dataToTag#"

headOf :: Id -> Head
headOf v = case idDetails v of
  DataConWorkId dc -> construction dc
  DataConWrapId dc | hasStrictFields dc && not (isNewTyCon (dataConTyCon dc)) -> Plain (Global (globalName (varName v)))
                   | otherwise -> construction dc
  ClassOpId cls -> Plain (methodSelector cls v)
  PrimOpId TagToEnumOp -> TagToEnumHead
  PrimOpId DataToTagOp -> DataToTagHead
  PrimOpId op -> Plain (PrimOp (occNameString (primOpOcc op)))
  FCallId call -> Plain (Foreign (foreignName call))
  _ | isExternalName (varName v) -> wellKnown (globalName (varName v))
    | otherwise -> Plain (Global ("?:" ++ occNameString (nameOccName (varName v))))

-- | Functions that are nothing once types are gone.
wellKnown :: String -> Head
wellKnown name = case name of
  "ghc-prim:GHC.Prim.seq" -> Sequence
  "ghc-prim:GHC.Prim.coerce" -> Identity 1
  "ghc-prim:GHC.Prim.void#" -> Plain (Con "(#0")
  "ghc-prim:GHC.Magic.inline" -> Identity 0
  "ghc-prim:GHC.Magic.noinline" -> Identity 0
  "ghc-prim:GHC.Magic.lazy" -> Identity 0
  "ghc-prim:GHC.Magic.oneShot" -> Identity 0
  "ghc-prim:GHC.Magic.runRW#" -> OnToken
  "base:Unsafe.Coerce.unsafeCoerce" -> Identity 0
  "base:Unsafe.Coerce.unsafeCoerceUnlifted" -> Identity 0
  "base:Unsafe.Coerce.unsafeCoerceAddr" -> Identity 0
  "base:Unsafe.Coerce.unsafeCoerce#" -> Identity 0
  _ | Just operation <- stripPrefix "ghc-prim:GHC.Prim." name -> Plain (PrimOp operation)
    | otherwise -> Plain (Global name)

construction :: DataCon -> Head
construction dc
  | isNewTyCon (dataConTyCon dc) || isBox dc = Identity 0
  | otherwise = Constructing dc

methodSelector :: Class -> Id -> Term
methodSelector cls v = case elemIndex v (classAllSelIds cls) of
  Just i -> Method (globalName (className cls)) i
  Nothing -> Global (globalName (varName v))

foreignName :: ForeignCall -> String
foreignName (CCall (CCallSpec target _ _)) = case target of
  StaticTarget _ name _ _ -> unpackFS name
  DynamicTarget -> "dynamic"

-- | Boxes around values of the machine, which the reducer does not have.
isBox :: DataCon -> Bool
isBox dc = constructorName dc `elem`
  map ("ghc-prim:GHC.Types." ++) ["I#", "W#", "C#", "D#", "F#"]
  ++ map ("base:GHC.Int." ++) ["I8#", "I16#", "I32#", "I64#"]
  ++ map ("base:GHC.Word." ++) ["W8#", "W16#", "W32#", "W64#"]
  ++ map ("ghc-bignum:GHC.Num.Integer." ++) ["IS", "IP", "IN"]
  ++ map ("ghc-bignum:GHC.Num.Natural." ++) ["NS", "NB"]

hasStrictFields :: DataCon -> Bool
hasStrictFields = any isBanged . dataConImplBangs

-- | Whether each field of a constructor's representation is a value that is kept.
fieldsOf :: DataCon -> [Bool]
fieldsOf dc = [ not (isCoVarType ty || isToken ty) | ty <- map scaledThing (dataConRepArgTys dc) ]

conText :: DataCon -> String
conText dc
  | isUnboxedTupleCon dc = "(#" ++ show (length (filter id (fieldsOf dc)))
  | isUnboxedSumCon dc = "(|" ++ show (tyConFamilySize (dataConTyCon dc)) ++ "." ++ show (dataConTag dc - 1)
  | otherwise = constructorName dc

-- | Types whose values are nothing: tokens of the state, and proxies.
isToken :: Type -> Bool
isToken ty = case tyConAppTyCon_maybe ty of
  Just tc -> getUnique tc == statePrimTyConKey || getUnique tc == proxyPrimTyConKey
  Nothing -> False

isUnlifted :: Type -> Bool
isUnlifted ty = isLiftedType_maybe ty == Just False

------------------------------------------------------------------------------------------------
-- Expressions

expression :: Scope -> CoreExpr -> Erase Term
expression scope e = case e of
  Var v -> application scope e [] v
  App _ _ | (function, arguments) <- collectArgs e -> applied scope function (filter isValueArg arguments)
  Lit l -> return (literalTerm l)
  Lam v b | isValueVar v -> do
              (scope1, local) <- bindOne scope v
              abstraction [local] <$> expression scope1 b
          | otherwise -> expression scope b
  Let bind b -> do
    (scope1, lets) <- localBind scope bind
    lets <$> expression scope1 b
  Case s b _ alts -> caseTerm scope s [b] alts
  Cast b _ -> expression scope b
  Tick note b -> noted scope note <$> expression scope b
  Type _ -> return Void
  Coercion _ -> return Void

-- | Where a constructor is used without arguments, the desugarer gives it parameters of its own.
abstraction :: [Local] -> Term -> Term
abstraction vs body = case lambda vs body of
  Lambda ws (Apply f as) | isConstructor f, [ k | Variable (Local _ k) <- as ] == map localKey ws, length as == length ws -> f
  other -> other
  where
    isConstructor f = case f of
      Con _ -> True
      Global name -> ".$W" `isInfixOf` name
      _ -> False

isValueArg :: CoreExpr -> Bool
isValueArg e = case e of
  Type _ -> False
  Coercion _ -> False
  Var v -> not (isCoVar v)
  Cast b _ -> isValueArg b
  _ -> True

noted :: Scope -> Tickish Id -> Term -> Term
noted scope note t = case note of
  SourceNote s _ | scopePlaces scope -> located (placeOfSpan (RealSrcSpan s Nothing)) t
  ProfNote centre _ _ -> Scc (unpackFS (cc_name centre)) t
  _ -> t

-- | Only what can be called or stopped at has a place.
located :: Maybe Place -> Term -> Term
located (Just place) t = case t of
  At _ _ -> t
  Apply _ _ -> At place t
  Global _ -> At place t
  Method _ _ -> At place t
  Lambda _ _ -> At place t
  CaseData {} -> At place t
  CaseLit {} -> At place t
  Lazy {} -> At place t
  Recursive {} -> At place t
  Strict {} -> At place t
  _ -> t
located Nothing t = t

-- | An application to values; the head may be one in disguise.
applied :: Scope -> CoreExpr -> [CoreExpr] -> Erase Term
applied scope function arguments = case function of
  Cast inner _ -> again inner
  Tick note inner | null arguments -> noted scope note <$> expression scope inner
                  | otherwise -> tickedHead note inner
  Lam v inner | not (isValueVar v) -> again inner
              | a : rest <- arguments, inner `isOnly` v -> applied scope a rest
  App _ _ -> again function
  Var v -> application scope function arguments v
  _ -> expression scope function >>= withArguments scope arguments
  where
    again inner = let (f, as) = collectArgs inner in applied scope f (filter isValueArg as ++ arguments)
    tickedHead note inner = do
      t <- applied scope inner arguments
      return $ case note of
        SourceNote _ _ | Apply (At _ _) _ <- t -> t
                       | Apply f as <- t -> apply (noted scope note f) as
        _ -> noted scope note t

application :: Scope -> CoreExpr -> [CoreExpr] -> Id -> Erase Term
application scope whole arguments v
  | isToken (idType v) = return Void
  | Just t <- lookupVarEnv (scopeVars scope) v = withArguments scope arguments t
  | otherwise = case (headOf v, arguments) of
      (Plain t@(PrimOp _), _) -> primitive scope arguments t
      (Plain t, _) -> withArguments scope arguments t
      (Identity n, _) | a : rest <- drop n arguments -> applied scope a rest
      (Constructing dc, _) | length arguments >= length (dataConRepArgTys dc) - erasedCoercions dc -> construct scope dc arguments
      (Sequence, a : b : rest) -> do
        first <- expression scope a
        key <- freshKey
        Strict (Local "_" key) first <$> applied scope b rest
      (OnToken, f : rest) -> (`apply` [Void]) <$> expression scope f >>= withArguments scope rest
      (TagToEnumHead, [a]) -> TagToEnum (typeText (exprType whole)) <$> expression scope a
      (DataToTagHead, [a]) -> DataToTag (typeText (exprType a)) <$> expression scope a
      (h, _) -> withArguments scope arguments (headTerm h)
  where erasedCoercions dc = length [ () | ty <- dataConRepArgTys dc, isCoVarType (scaledThing ty) ]

typeText :: Type -> String
typeText ty = maybe "_" (globalName . tyConName) (tyConAppTyCon_maybe ty)

-- | Operations evaluate their arguments by themselves; only tokens that come out of other effects
-- have to be waited for.
primitive :: Scope -> [CoreExpr] -> Term -> Erase Term
primitive scope arguments f = do
  (before, terms) <- unzip <$> mapM (argument scope isToken) arguments
  return (foldr (.) id before (apply f terms))

-- | Note [Evaluation of unlifted arguments].
withArguments :: Scope -> [CoreExpr] -> Term -> Erase Term
withArguments scope arguments f = do
  (before, terms) <- unzip <$> mapM (argument scope isUnlifted) arguments
  return (foldr (.) id before (apply f terms))

-- | A constructor has no fields for tokens.
construct :: Scope -> DataCon -> [CoreExpr] -> Erase Term
construct scope dc arguments = do
  (before, terms) <- unzip <$> mapM (argument scope isUnlifted) arguments
  let kept = [ t | (a, t) <- zip arguments terms, not (isToken (exprType a)) ]
      con | isUnboxedTupleCon dc = "(#" ++ show (length kept)
          | otherwise = conText dc
  return (foldr (.) id before (apply (Con con) kept))

-- | An argument and, if it is of such a type, what has to be evaluated before.
argument :: Scope -> (Type -> Bool) -> CoreExpr -> Erase (Term -> Term, Term)
argument scope atOnce e = do
  t <- expression scope e
  if isSimple t || not (atOnce (exprType e)) then return (id, t) else do
    local <- Local "_" <$> freshKey
    return (Strict local t, if isToken (exprType e) then Void else Variable local)
  where
    isSimple t = case t of
      Variable _ -> True
      Constant _ -> True
      Void -> True
      Global _ -> True
      Con _ -> True
      PrimOp _ -> True
      Lambda _ _ -> True
      At _ inner -> isSimple inner
      _ -> False

literalTerm :: Literal -> Term
literalTerm l = case l of
  LitLabel name _ _ -> Foreign ('&' : unpackFS name)
  LitNullAddr -> PrimOp "nullAddr#"
  LitRubbish -> Void
  _ -> Constant (literalValue l)

literalValue :: Literal -> Value
literalValue l = case l of
  LitChar c -> CharLiteral c
  LitNumber LitNumInteger i -> IntegerLiteral i
  LitNumber LitNumNatural i -> NaturalLiteral i
  LitNumber LitNumWord i -> WordLiteral i
  LitNumber LitNumWord64 i -> WordLiteral i
  LitNumber _ i -> IntLiteral i
  LitString bytes -> BytesLiteral bytes
  LitFloat r -> FloatLiteral r
  LitDouble r -> DoubleLiteral r
  _ -> IntLiteral 0

------------------------------------------------------------------------------------------------
-- Local bindings

localBind :: Scope -> CoreBind -> Erase (Scope, Term -> Term)
localBind scope bind = case bind of
  NonRec v r
    | not (isValueVar v) -> return (scope, id)
    | Var w <- stripped r, isValueVar w -> return (extend scope v (variable scope w), id)
    | isUnlifted (idType v) -> single Strict v r
    | otherwise -> single Lazy v r
  Rec pairs -> localGroup scope (cleanGroup (filter (isValueVar . fst) pairs))
  where
    single make v r = do
      t <- expression scope r
      (scope1, local) <- bindOne scope v
      return (scope1, make local (bound scope v t))

-- | A group is taken apart into what really uses each other.
localGroup :: Scope -> Group -> Erase (Scope, Term -> Term)
localGroup scope (Group bindings aliases) = do
  (scope1, locals) <- bindAll scope (map bindName bindings)
  let scope2 = withAliases scope1 aliases
  terms <- mapM (\b -> bound scope (bindName b) <$> erased scope2 b) bindings
  let nodes = [ ((local, t), localKey local, IntSet.toList (freeLocals t)) | (local, t) <- zip locals terms ]
      wrap component rest = case component of
        AcyclicSCC (local, t) -> Lazy local t rest
        CyclicSCC group -> Recursive group rest
  return (scope2, \body -> foldr wrap body (stronglyConnComp nodes))

-- | The target of an alias may be an alias. Evidence that goes round in a circle has no value; its
-- names are left without one.
withAliases :: Scope -> VarEnv Id -> Scope
withAliases scope aliases = scope { scopeVars = plusVarEnv (scopeVars scope) (mapVarEnv (variable scope . chase circle) aliases) }
  where
    circle = sizeUFM aliases
    chase steps v = case lookupVarEnv aliases v of
      Just w | steps > 0 -> chase (steps - 1) w
      _ -> v

-- | What a variable is bound to. A function's place is that of its name.
bound :: Scope -> Id -> Term -> Term
bound scope v t = case (writtenAt scope v, t) of
  (Just place, At _ function@(Lambda _ _)) -> At place function
  (place, _) -> located place t

writtenAt :: Scope -> Id -> Maybe Place
writtenAt scope v
  | scopePlaces scope, isWrittenBinder v = placeOfName (varName v)
  | otherwise = Nothing

------------------------------------------------------------------------------------------------
-- Case

-- | The binders all stand for what is looked at. Where that is only evaluated to be looked at, both is
-- one case.
caseTerm :: Scope -> CoreExpr -> [Id] -> [CoreAlt] -> Erase Term
caseTerm scope s binders alts = case alts of
  [(DEFAULT, _, e)]
    | Case again b _ alts' <- unticked e, Var v <- unticked again, v `elem` binders -> caseTerm scope s (b : binders) alts'
    | otherwise -> strictly e
  [(DataAlt dc, vs, e)]
    | isBox dc, [v] <- filter isValueVar vs -> do
        scrutinee <- expression scope s
        (scope1, local) <- bindSame scope binders
        Strict local scrutinee <$> expression (extend scope1 v (Variable local)) e
    | isUnsafeEquality s -> expression scope e
    | isUnboxedTupleCon dc -> do
        scrutinee <- expression scope s
        (scope1, local) <- bindSame scope binders
        let kept = filter (\v -> isValueVar v && not (isToken (idType v))) vs
            name = "(#" ++ show (length kept)
        (scope2, locals) <- bindAll scope1 kept
        body <- expression scope2 e
        return (CaseData scrutinee local name [(name, locals, body)] Nothing)
  _ -> do
    scrutinee <- expression scope s
    (scope1, local) <- bindSame scope binders
    other <- traverse (expression scope1) (lookupDefault alts)
    case [ alt | alt@(con, _, _) <- alts, con /= DEFAULT ] of
      literals@((LitAlt _, _, _) : _) -> do
        branches <- sequence [ (,) (literalValue l) <$> expression scope1 e | (LitAlt l, _, e) <- literals ]
        return (CaseLit scrutinee local branches other)
      constructors@((DataAlt first, _, _) : _) | isBox first -> do
        branches <- sequence [ (,) (constructorName dc) <$> expression (foldl (same local) scope1 vs) e | (DataAlt dc, vs, e) <- constructors ]
        key <- freshKey
        return (Strict local scrutinee (sizeCase local key branches other))
      constructors -> do
        branches <- sequence [ branch scope1 dc vs e | (DataAlt dc, vs, e) <- constructors ]
        return (CaseData scrutinee local (scrutinisedType constructors) branches other)
  where
    strictly e = do
      scrutinee <- expression scope s
      (scope1, local) <- bindSame scope binders
      Strict local scrutinee <$> expression scope1 e
    same local inner v = extend inner v (Variable local)
    lookupDefault as = case [ e | (DEFAULT, _, e) <- as ] of
      e : _ -> Just e
      [] -> Nothing
    branch scope1 dc vs e = do
      (scope2, locals) <- bindAll scope1 (filter (\v -> isValueVar v && not (isToken (idType v))) vs)
      body <- expression scope2 e
      return (conText dc, locals, body)
    scrutinisedType as = case [ dc | (DataAlt dc, _, _) <- as ] of
      dc : _ | isUnboxedSumCon dc -> "(|" ++ show (tyConFamilySize (dataConTyCon dc))
             | otherwise -> typeName dc
      [] -> "_"

-- | Binds variables that are one.
bindSame :: Scope -> [Id] -> Erase (Scope, Local)
bindSame scope binders = do
  (scope1, local) <- bindOne scope (last binders)
  return (foldl (\inner b -> extend inner b (Variable local)) scope1 binders, local)

unticked :: CoreExpr -> CoreExpr
unticked e = case e of
  Tick (SourceNote _ _) b -> unticked b
  _ -> e

-- | Whether an expression is a variable, in a newtype's constructor or not.
isOnly :: CoreExpr -> Id -> Bool
isOnly e v = case stripped e of
  Var w -> w == v
  App f a | Var con <- stripped f, Identity 0 <- headOf con -> a `isOnly` v
  _ -> False

-- | The proof that any two types are equal.
isUnsafeEquality :: CoreExpr -> Bool
isUnsafeEquality e = case fst (collectArgs e) of
  Var v -> isExternalName (varName v) && globalName (varName v) == "base:Unsafe.Coerce.unsafeEqualityProof"
  Tick _ b -> isUnsafeEquality b
  Cast b _ -> isUnsafeEquality b
  _ -> False
