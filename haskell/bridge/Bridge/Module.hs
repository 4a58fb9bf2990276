-- | A fragment from a typechecked and desugared module: names and kinds for its definitions, its data
-- types and classes.
module Bridge.Module (moduleFragment) where

import Data.Function (on)
import Data.List (groupBy, intercalate, isPrefixOf, mapAccumL, sortOn)
import qualified Data.Map.Strict as Map
import Data.Maybe (fromMaybe, isJust, mapMaybe, maybeToList)

import GHC.Builtin.Names (rOOT_MAIN)
import GHC.Core
import GHC.Core.Class
import GHC.Core.DataCon
import GHC.Core.InstEnv (ClsInst (..), instanceDFunId)
import GHC.Core.TyCon
import GHC.Core.Type (isPredTy)
import GHC.Data.Bag (bagToList)
import GHC.Driver.Types (typeEnvTyCons)
import GHC.Hs.Binds
import GHC.Hs.Extension (GhcTc)
import GHC.Tc.Types (TcGblEnv (..), ImportAvails (imp_mods))
import GHC.Tc.Utils.TcType (tcSplitSigmaTy)
import GHC.Types.Id
import GHC.Types.Name hiding (varName)
import GHC.Types.SrcLoc
import GHC.Types.Unique.Set (nonDetEltsUniqSet)
import GHC.Types.Var (varName, varType)
import GHC.Types.Var.Env
import GHC.Unit.Module (Module)
import GHC.Unit.Module.Env (moduleEnvKeys)

import Bridge.Bindings
import Bridge.Erase
import Bridge.Foreign (primitiveImports)
import Bridge.Names
import Bridge.Term

-- | The places of expressions are kept on wish; those of definitions always.
moduleFragment :: Bool -> FilePath -> TcGblEnv -> [(Id, CoreExpr)] -> Fragment
moduleFragment places source env pairs = Fragment
  { fragModule = moduleText this
  , fragSource = source
  , fragImports = map moduleText (moduleEnvKeys (imp_mods (tcg_imports env)))
  , fragDataTypes = mapMaybe dataType tyCons
  , fragDictionaries = map dictionary (mapMaybe tyConClass_maybe tyCons)
  , fragDefinitions = map (definition named) bindings ++ primitives
      ++ concatMap (wrappers named) tyCons
  }
  where
    this = tcg_mod env
    tyCons = typeEnvTyCons (tcg_type_env env)
    Group bindings aliases = cleanGroup pairs
    named = Named
      { namedScope = withAliases (Scope tops places) aliases
      , namedDefinitions = names
      , namedShown = shownNames (tcg_insts env) (mapMaybe tyConClass_maybe tyCons) bindings
      , namedEnds = bindingEnds (tcg_binds env)
      }
    names = topNames this (map bindName bindings)
    tops = mapVarEnv Global names
    primitives = [ Definition (globalName (varName v)) Auxiliary (occText v) (placeOfName (varName v)) (Foreign name)
                 | (v, name) <- primitiveImports (tcg_fords env) ]

-- | What the definitions of a module are called.
data Named = Named
  { namedScope       :: Scope
  , namedDefinitions :: VarEnv String
  , namedShown       :: VarEnv String                  -- ^ of methods and dictionaries
  , namedEnds        :: Map.Map (Int, Int) (Int, Int)  -- ^ where the binding begun here ends
  }

occText :: Id -> String
occText = occNameString . nameOccName . varName

------------------------------------------------------------------------------------------------
-- Definitions

definition :: Named -> Binding -> Definition
definition named binding = Definition
  { defName = fromMaybe (globalName (varName v)) (lookupVarEnv (namedDefinitions named) v)
  , defKind = kindOf (isJust shown) v
  , defShown = fromMaybe (if isRecordSelector v then shownField v else occText v) shown
  , defPlace = fmap (withEnd named) (placeOfName (varName v))
  , defTerm = eraseBinding (namedScope named) binding
  }
  where
    v = bindName binding
    shown = lookupVarEnv (namedShown named) v

-- | A field that several records have is @$sel:field:Constructor@ to GHC.
shownField :: Id -> String
shownField v
  | "$sel:" `isPrefixOf` occText v = takeWhile (/= ':') (drop 5 (occText v))
  | otherwise = occText v

-- | What cannot be told from the source is not the user's.
kindOf :: Bool -> Id -> Kind
kindOf isShown v
  | isDFunId v || isShown && isSuperclass v = DictionaryOf
  | isRecordSelector v = Selector
  | any (`isPrefixOf` occText v) ["$c", "$dm"] && isShown = MethodOf
  | isStart v = Auxiliary
  | isWrittenBinder v || isShown = Function
  | otherwise = Auxiliary

-- | What an instance has for a superclass is called like a method, @$cp1Monad@ as @$cpure@; its type tells.
isSuperclass :: Id -> Bool
isSuperclass v = "$cp" `isPrefixOf` occText v && isPredTy result
  where (_, _, result) = tcSplitSigmaTy (varType v)

-- | GHC binds @:Main.main@ to what runs the user's @main@.
isStart :: Id -> Bool
isStart v = isExternalName (varName v) && nameModule (varName v) == rOOT_MAIN

withEnd :: Named -> Place -> Place
withEnd named place = case Map.lookup (placeLine place, placeColumn place) (namedEnds named) of
  Just (line, column) -> place { placeEndLine = line, placeEndColumn = column }
  Nothing -> place

-- | Names of the definitions of a module. Those known outside have theirs; others take what they are
-- called, with a number where that is taken, in the order of the source.
topNames :: Module -> [Id] -> VarEnv String
topNames this ids = mkVarEnv (snd (mapAccumL give (Map.fromList [ (name, 2) | (_, name) <- external ]) internal) ++ external)
  where
    external = [ (v, globalName (varName v)) | v <- ids, isExternalName (varName v) ]
    internal = sortOn (fmap start . placeOfName . varName) [ v | v <- ids, not (isExternalName (varName v)) ]
    start place = (placeLine place, placeColumn place)
    -- The next number for each name that is taken.
    give :: Map.Map String Int -> Id -> (Map.Map String Int, (Id, String))
    give numbers v = case Map.lookup stem numbers of
      Nothing -> (Map.insert stem 2 numbers, (v, stem))
      Just n -> (Map.insert stem (n + 1) numbers, (v, stem ++ "." ++ show n))
      where stem = moduleText this ++ "." ++ occText v

-- | Dictionaries are shown as their instance, methods as its method, @Show Shape.show@, default methods
-- as the class's; what a pattern takes apart, as the names in the pattern.
shownNames :: [ClsInst] -> [Class] -> [Binding] -> VarEnv String
shownNames instances classes bindings = mkVarEnv (patterns ++ concatMap ofBinding bindings)
  where
    shownInstances = mkVarEnv [ (instanceDFunId i, shownInstance i) | i <- instances ]
    owners = Map.fromList [ (occText m, occNameString (getOccName c)) | c <- classes, m <- classMethods c ]
    ofBinding binding
      | Just shown <- lookupVarEnv shownInstances v =
          (v, shown) : [ (m, shownMethod shown m) | m <- idsOf (bindBody binding), "$c" `isPrefixOf` occText m ]
      | ("$dm", method) <- splitAt 3 (occText v), Just owner <- Map.lookup method owners = [(v, owner ++ "." ++ method)]
      | otherwise = []
      where v = bindName binding
    shownMethod shown method
      | isSuperclass method = shown
      | otherwise = shown ++ "." ++ drop 2 (occText method)
    idsOf = nonDetEltsUniqSet . freeIds
    patterns = [ (t, "(" ++ intercalate ", " (map snd group) ++ ")")
               | group@((t, _) : _) <- groupBy ((==) `on` fst) selections ]
    selections = [ (t, occText (bindName b)) | b <- bindings, Case (Var t) _ _ _ <- [stripped (bindBody b)]
                 , not (isWrittenBinder t), not (isExternalName (varName t)) ]

-- | The whole of each binding, by where its name stands first.
bindingEnds :: LHsBinds GhcTc -> Map.Map (Int, Int) (Int, Int)
bindingEnds binds = Map.fromList (concatMap ofBind (bagToList binds))
  where
    ofBind (L l bind) = case bind of
      FunBind { fun_id = L n _ } | RealSrcSpan s _ <- n, RealSrcSpan whole _ <- l ->
        [((srcSpanStartLine s, srcSpanStartCol s), (srcSpanEndLine whole, srcSpanEndCol whole))]
      AbsBinds { abs_binds = inner } -> concatMap ofBind (bagToList inner)
      _ -> []

-- | Constructors with strict fields have functions that evaluate them.
wrappers :: Named -> TyCon -> [Definition]
wrappers named tyCon =
  [ Definition (globalName (varName w)) Wrapper (occNameString (getOccName dc)) (placeOfName (dataConName dc))
      (eraseBinding (namedScope named) (Binding w [] [] [] body))
  | isAlgTyCon tyCon, not (isNewTyCon tyCon), dc <- tyConDataCons tyCon
  , any isBanged (dataConImplBangs dc), w <- maybeToList (dataConWrapId_maybe dc)
  , body <- maybeToList (maybeUnfoldingTemplate (realIdUnfolding w)) ]

------------------------------------------------------------------------------------------------
-- Types

dataType :: TyCon -> Maybe DataType
dataType tyCon
  | not (isAlgTyCon tyCon) || isFamilyTyCon tyCon = Nothing
  | isClassTyCon tyCon = Just (DataType name ClassDictionary constructors)
  | isNewTyCon tyCon = Just (DataType name Newtype constructors)
  | null constructors && isAbstractTyCon tyCon = Nothing
  | otherwise = Just (DataType name Data constructors)
  where
    name = globalName (tyConName tyCon)
    constructors = map constructor (tyConDataCons tyCon)

constructor :: DataCon -> Constructor
constructor dc = Constructor (constructorName dc)
  [ isMarkedStrict mark | (mark, True) <- zip (dataConRepStrictness dc) (fieldsOf dc) ]

dictionary :: Class -> Dictionary
dictionary cls = Dictionary
  { dictClass = globalName (className cls)
  , dictSupers = map occText (take (length selectors - length operations) selectors)
  , dictMethods = map occText operations
  }
  where
    operations = classMethods cls
    selectors = classAllSelIds cls
