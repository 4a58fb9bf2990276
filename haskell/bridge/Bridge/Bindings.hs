-- | Takes away what the desugarer puts around the user's bindings.
--
-- Note [What the desugarer makes of a binding]
--
-- A function without a signature, or a group of them, reaches us within an @AbsBinds@, of which the
-- desugarer makes one of three things (@d@ are dictionaries, @ev@ bindings of evidence):
--
-- > f = \d -> let ev in letrec f_m = … f_m … in f_m                 one function
-- > f_m = … f_m …; f = f_m; x_m = …; x = x_m                        a group without parameters
-- > t = \d -> let ev in letrec f_m = … g_m …; g_m = … in (f_m, g_m)  a group
-- > f = \d -> case t d of (f_m, g_m) -> f_m;  g = …
--
-- The user wrote @f@ and nothing else, and a call of @f_m@ is a call of @f@. So @f_m@ becomes @f@
-- applied to its dictionaries, wherever that does not undo sharing: where there are no dictionaries,
-- or where @f_m@ is a function. Instance methods are wrapped twice in this way, and functions with
-- an INLINE pragma are η-expanded around it.
module Bridge.Bindings
  ( Group (..), Binding (..), Self (..), cleanGroup, freeIds, stripped, isValueVar ) where

import Data.List (elemIndex)
import Data.Maybe (isJust, mapMaybe)

import GHC.Core
import GHC.Core.DataCon (dataConTyCon)
import GHC.Core.Predicate (isEvVar)
import GHC.Core.TyCon (isTupleTyCon)
import GHC.Types.Id (isDataConWorkId_maybe, isDFunId)
import GHC.Types.Name hiding (varName)
import GHC.Types.Var
import GHC.Types.Var.Env
import GHC.Types.Var.Set

-- | A binding as the user thinks of it: @name = \parameters -> let evidence in body@.
data Binding = Binding
  { bindName       :: Id
  , bindParameters :: [Id]
  , bindEvidence   :: [CoreBind]
  , bindSelves     :: [Self]       -- ^ what stands in the body for functions of the group
  , bindBody       :: CoreExpr
  }

-- | The variable stands for the function applied to the parameters.
data Self = Self { selfVariable, selfFunction :: Id, selfParameters :: [Id] }

data Group = Group
  { groupBindings :: [Binding]
  , groupAliases  :: VarEnv Id     -- ^ variables that are other names of things
  }

instance Semigroup Group where
  Group bs as <> Group cs ds = Group (bs ++ cs) (plusVarEnv as ds)

instance Monoid Group where
  mempty = Group [] emptyVarEnv

-- | Cleans bindings that may use each other.
cleanGroup :: [(Id, CoreExpr)] -> Group
cleanGroup pairs = renamed <> tupled <> foldMap cleanPair rest2
  where
    -- The second form: f = f_m where f_m is bound beside it. Evidence is not the user's, has no place to be
    -- told apart by, and may be another name of another name.
    boundHere = mkVarEnv pairs
    names = mkVarEnv [ (m, f) | (f, rhs) <- pairs, Var m <- [stripped rhs], m `elemVarEnv` boundHere, m /= f, f `isMadeFor` m, not (isEvVar f) ]
    copies = mkVarSet (nonDetEltsOfEnv names)
    renamed = Group [] names
    rest1 = [ (maybe v id (lookupVarEnv names v), rhs) | (v, rhs) <- pairs, not (v `elemVarSet` copies) ]
    (tupled, rest2) = untuple rest1
    nonDetEltsOfEnv env = [ f | (_, rhs0) <- pairs, Var m <- [stripped rhs0], Just f <- [lookupVarEnv env m] ]

-- | The first form, or none. Evidence is often another name of other evidence; what other modules know,
-- such as the name that an instance has in a module's hs-boot file, is defined nevertheless.
cleanPair :: (Id, CoreExpr) -> Group
cleanPair (f, rhs) | isEvVar f, not (isExternalName (varName f)), Var v <- stripped rhs, isValueVar v, v /= f =
  Group [] (unitVarEnv f v)
cleanPair (f, rhs) = case viewOne f rhs of
  Just (View [] evidence inner m) -> Group [] (unitVarEnv m f)
    <> cleanEvidence evidence
    <> foldMap (\(v, e) -> cleanPair (if v == m then f else v, e)) inner
  Just (View ds evidence [(v, body)] m) | v == m, mayRepeat m body -> nest f ds evidence [Self m f ds] m body
  _ -> case plain rhs of
    ([], evidence, body) -> cleanEvidence evidence <> Group [Binding f [] [] [] body] emptyVarEnv
    (ds, evidence, body) -> Group [Binding f ds evidence [] body] emptyVarEnv

-- | Whether a value may be made anew for each application to dictionaries.
mayRepeat :: Id -> CoreExpr -> Bool
mayRepeat m body = isFunction body || not (m `elemVarSet` freeIds body)

-- | Goes on inwards: @m@ is bound to the expression, under parameters.
nest :: Id -> [Id] -> [CoreBind] -> [Self] -> Id -> CoreExpr -> Group
nest f ds evidence selves m rhs = case viewOne m rhs of
  Just (View ds' evidence' [(v, body)] m') | v == m', mayRepeat m' body ->
    nest f (ds ++ ds') (evidence ++ evidence') (Self m' f (ds ++ ds') : selves) m' body
  _ -> let (ds', evidence', body) = plain rhs
       in Group [Binding f (ds ++ ds') (evidence ++ evidence') selves body] emptyVarEnv

-- | Evidence that depends on no parameter is bound beside what uses it.
cleanEvidence :: [CoreBind] -> Group
cleanEvidence binds = foldMap cleanPair (filter (isValueVar . fst) (flattenBinds binds))

-- | @\parameters -> let evidence in letrec inner in result@
data View = View [Id] [CoreBind] [(Id, CoreExpr)] Id

viewOne :: Id -> CoreExpr -> Maybe View
viewOne f rhs = case inside of
  Let (Rec inner) result
    | (Var m, arguments) <- collectArgs (stripped result)
    , m `elem` map fst inner, f `isMadeFor` m
    , map stripped (filter isValArg arguments) `areVariables` expanded
    -> Just (View ds evidence inner m)
  _ -> Nothing
  where
    (ds, underDictionaries) = evidenceParameters rhs
    (expanded, underParameters) = valueParameters underDictionaries
    (evidence, inside) = evidenceLets underParameters
    areVariables es vs = length es == length vs && and (zipWith isVariable es vs)
    isVariable (Var v) w = v == w
    isVariable _ _ = False

plain :: CoreExpr -> ([Id], [CoreBind], CoreExpr)
plain rhs = (ds, evidence, body)
  where
    (ds, inner) = evidenceParameters rhs
    (evidence, body) = evidenceLets inner

-- | Whether the typechecker made the second variable to stand for the first within its group. A method
-- may as well be defined as a function of the same name, which is known outside of its module.
isMadeFor :: Id -> Id -> Bool
isMadeFor f m = not (isExternalName (varName m)) && (isDFunId f
  || (text f == text m && nameSrcSpan (varName f) == nameSrcSpan (varName m))
  || text f `elem` ["$c" ++ text m, "$dm" ++ text m])
  where text = occNameString . nameOccName . varName

-- | The third form: tuples of mutually recursive functions, and what is left.
untuple :: [(Id, CoreExpr)] -> (Group, [(Id, CoreExpr)])
untuple pairs = (foldMap dissolve good, filter keep pairs)
  where
    tuples = mapMaybe viewTuple pairs
    tupleIds = mkVarSet [ t | Tuple t _ _ _ _ <- tuples ]
    selections = [ (f, s) | (f, rhs) <- pairs, Just s@(t, _) <- [viewSelection rhs], t `elemVarSet` tupleIds ]
    good = [ (tuple, exports) | tuple@(Tuple t ds _ inner ms) <- tuples
           , let exports = [ (ms !! i, f) | (f, (t', i)) <- selections, t' == t ]
           , null ds || and [ isFunction e && isJust (lookup v exports) | (v, e) <- inner ] ]
    gone = mkVarSet [ v | (Tuple t _ _ _ _, exports) <- good, v <- t : map snd exports ]
    keep (v, _) = not (v `elemVarSet` gone)

data Tuple = Tuple Id [Id] [CoreBind] [(Id, CoreExpr)] [Id]

dissolve :: (Tuple, [(Id, Id)]) -> Group
dissolve (Tuple _ ds evidence inner _, exports)
  | null ds = Group [] (mkVarEnv exports) <> cleanEvidence evidence
      <> foldMap (\(v, e) -> cleanPair (maybe v id (lookup v exports), e)) inner
  | otherwise = foldMap (\(v, e) -> nest (maybe v id (lookup v exports)) ds evidence selves v e) inner
  where selves = [ Self m f ds | (m, f) <- exports ]

viewTuple :: (Id, CoreExpr) -> Maybe Tuple
viewTuple (t, rhs)
  | isSystemName (varName t)
  , Let (Rec inner) result <- body
  , (Var con, arguments) <- collectArgs (stripped result)
  , Just dc <- isDataConWorkId_maybe con, isTupleTyCon (dataConTyCon dc)
  , let parts = [ v | Var v <- map stripped (filter isValArg arguments) ]
  , length parts == length (filter isValArg arguments)
  = Just (Tuple t ds evidence inner parts)
  | otherwise = Nothing
  where (ds, evidence, body) = plain rhs

viewSelection :: CoreExpr -> Maybe (Id, Int)
viewSelection rhs
  | Case scrutinee _ _ [(DataAlt dc, vs, Var v)] <- body, isTupleTyCon (dataConTyCon dc)
  , (Var t, arguments) <- collectArgs (stripped scrutinee)
  , length (filter isValArg arguments) == length ds
  , Just i <- elemIndex v vs
  = Just (t, i)
  | otherwise = Nothing
  where (ds, _, body) = plain rhs

------------------------------------------------------------------------------------------------
-- Core without types

-- | Without the types, coercions and notes around an expression.
stripped :: CoreExpr -> CoreExpr
stripped e = case e of
  Lam v b | not (isValueVar v) -> stripped b
  App f a | not (isValArg a) -> stripped f
  Cast b _ -> stripped b
  Tick _ b -> stripped b
  _ -> e

isValueVar :: Var -> Bool
isValueVar v = isId v && not (isCoVar v)

isFunction :: CoreExpr -> Bool
isFunction e = case e of
  Lam v b | isValueVar v -> True
          | otherwise -> isFunction b
  Cast b _ -> isFunction b
  Tick _ b -> isFunction b
  Let _ b -> isFunction b
  _ -> False

evidenceParameters, valueParameters :: CoreExpr -> ([Id], CoreExpr)
evidenceParameters = parametersSuch isEvVar
valueParameters = parametersSuch (const True)

parametersSuch :: (Id -> Bool) -> CoreExpr -> ([Id], CoreExpr)
parametersSuch wanted e = case e of
  Lam v b | not (isValueVar v) -> parametersSuch wanted b
          | wanted v -> let (vs, inner) = parametersSuch wanted b in (v : vs, inner)
  Cast b _ -> parametersSuch wanted b
  _ -> ([], e)

evidenceLets :: CoreExpr -> ([CoreBind], CoreExpr)
evidenceLets e = case e of
  Let bind b | all isEvidenceOrType (bindersOf bind) -> let (binds, inner) = evidenceLets b in (bind : binds, inner)
  Cast b _ -> evidenceLets b
  _ -> ([], e)
  where isEvidenceOrType v = not (isValueVar v) || isEvVar v

-- | The local variables that an expression uses, those of them that it binds included; binders being
-- unique, that is all the same here.
freeIds :: CoreExpr -> VarSet
freeIds = go
  where
    go e = case e of
      Var v -> unitVarSet v
      App f a -> go f `unionVarSet` go a
      Lam _ b -> go b
      Let bind b -> unionVarSets (go b : map go (rhssOfBind bind))
      Case s _ _ alts -> unionVarSets (go s : [ go b | (_, _, b) <- alts ])
      Cast b _ -> go b
      Tick _ b -> go b
      _ -> emptyVarSet
