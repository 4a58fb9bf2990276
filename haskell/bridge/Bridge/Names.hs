-- | How things are called in a fragment, and what the user is shown for them.
module Bridge.Names
  ( globalName, moduleText, constructorName, typeName, localText, shownInstance
  , placeOfSpan, placeOfName, isWrittenBinder
  ) where

import Data.Char (isDigit)
import Data.List (isPrefixOf)
import Data.Maybe (fromMaybe)

import GHC.Core.Class (className)
import GHC.Core.DataCon (DataCon, dataConName, dataConTyCon)
import GHC.Core.InstEnv (ClsInst (..))
import GHC.Core.TyCon (TyCon, isFunTyCon, tyConName)
import GHC.Core.Type (Type, isTyVarTy, splitTyConApp_maybe)
import GHC.Data.FastString (unpackFS)
import GHC.Types.Name hiding (varName)
import GHC.Types.SrcLoc
import GHC.Types.Var (Var, varName)
import GHC.Unit.Module (Module, moduleName, moduleNameString, moduleUnit)
import GHC.Unit.Types (unitString)
import GHC.Utils.Outputable (ppr, showSDocUnsafe)

import Bridge.Instead (replacedModule)
import Bridge.Term (Place (..))

-- | @UNIT:MODULE@, the unit without its version.
moduleText :: Module -> String
moduleText m = unitText m ++ ":" ++ moduleNameString (moduleName m)

unitText :: Module -> String
unitText = withoutVersion . unitString . moduleUnit

-- | @containers-0.6.4.1@ is @containers@; Debian's packages have a hash behind the version.
withoutVersion :: String -> String
withoutVersion unit = case break (== '-') unit of
  (name, '-' : rest) | isVersion (takeWhile (/= '-') rest) -> name
                     | otherwise -> name ++ "-" ++ withoutVersion rest
  _ -> unit
  where isVersion text = '.' `elem` text && all (\c -> isDigit c || c == '.') text

-- | @UNIT:MODULE.NAME@ of a name that is known outside of its module.
globalName :: Name -> String
globalName name = unitText m ++ ":" ++ shownModule ++ "." ++ text
  where
    m = nameModule name
    text = occNameString (nameOccName name)
    own = moduleNameString (moduleName m)
    shownModule | "$" `isPrefixOf` text = own
                | otherwise = fromMaybe own (replacedModule own)   -- Note [Instead]

constructorName :: DataCon -> String
constructorName = globalName . dataConName

typeName :: DataCon -> String
typeName = globalName . tyConName . dataConTyCon

-- | Whether a binder stands in the source, so that the user knows its name.
isWrittenBinder :: Var -> Bool
isWrittenBinder v = not (isSystemName name || "$" `isPrefixOf` text || text `elem` ["ds", "fail", "wild"])
  where
    name = varName v
    text = occNameString (nameOccName name)

localText :: Var -> String
localText v
  | isWrittenBinder v = occNameString (nameOccName (varName v))
  | otherwise = "_"

-- | @Show Shape@ of an instance: the class and what it is an instance for, without type variables
-- that say nothing.
shownInstance :: ClsInst -> String
shownInstance instance_ = unwords (occText (className (is_cls instance_)) : map shownType (is_tys instance_))

shownType :: Type -> String
shownType ty = case splitTyConApp_maybe ty of
  Just (con, arguments)
    | all isTyVarTy arguments, not (isFunTyCon con) -> tyConText con
    | otherwise -> "(" ++ showSDocUnsafe (ppr ty) ++ ")"
  Nothing -> showSDocUnsafe (ppr ty)

tyConText :: TyCon -> String
tyConText = occText . tyConName

occText :: Name -> String
occText = occNameString . nameOccName

placeOfSpan :: SrcSpan -> Maybe Place
placeOfSpan (RealSrcSpan s _) = Just (placeOfReal s)
placeOfSpan _ = Nothing

placeOfReal :: RealSrcSpan -> Place
placeOfReal s = Place
  { placeFile = unpackFS (srcSpanFile s)
  , placeLine = srcSpanStartLine s
  , placeColumn = srcSpanStartCol s
  , placeEndLine = srcSpanEndLine s
  , placeEndColumn = srcSpanEndCol s
  }

placeOfName :: Name -> Maybe Place
placeOfName = placeOfSpan . nameSrcSpan
