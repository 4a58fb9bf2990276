{-# LANGUAGE PatternSynonyms #-}
-- | Foreign imports that name a primitive of the reducer.
--
-- Note [Primitives in Haskell]
--
-- @foreign import prim "INT+" integerAdd :: Integer -> Integer -> Integer@ gives a name and a type to
-- a primitive. GHC allows unlifted types only in such an import; to the reducer, boxed values and
-- machine values are the same, so any type will do, and whoever writes it is trusted.
module Bridge.Foreign (importHook, isPrimitiveImport, primitiveImports) where

import Data.List (partition)

import GHC.Core.Coercion (mkReflCo)
import GHC.Core.Multiplicity (pattern Many)
import GHC.Core.TyCon (Role (Representational))
import GHC.Data.Bag (Bag)
import GHC.Data.FastString (unpackFS)
import GHC.Driver.Hooks (emptyHooks)
import GHC.Driver.Session (DynFlags (hooks))
import GHC.Driver.Types (HscEnv (hsc_dflags))
import GHC.Hs (CImportSpec (..), ForeignDecl (..), ForeignImport (..), LForeignDecl)
import GHC.Hs.Extension (GhcPass, GhcRn, GhcTc)
import GHC.Tc.Gen.Foreign (tcForeignImports)
import GHC.Tc.Gen.HsType (tcHsSigType)
import GHC.Tc.Types (TcM)
import GHC.Tc.Types.Origin (UserTypeCtxt (ForSigCtxt))
import GHC.Tc.Utils.Monad (setSrcSpan, updTopEnv)
import GHC.Types.ForeignCall
import GHC.Types.Id (Id, mkLocalId)
import GHC.Types.Name.Reader (GlobalRdrElt)
import GHC.Types.SrcLoc (GenLocated (L))

isPrimitiveImport :: LForeignDecl (GhcPass p) -> Bool
isPrimitiveImport (L _ ForeignImport { fd_fi = CImport (L _ PrimCallConv) _ _ _ _ }) = True
isPrimitiveImport _ = False

-- | What stands for the primitives, and their names.
primitiveImports :: [LForeignDecl GhcTc] -> [(Id, String)]
primitiveImports declarations =
  [ (v, unpackFS name)
  | L _ ForeignImport { fd_name = L _ v, fd_fi = CImport (L _ PrimCallConv) _ _ (CFunction (StaticTarget _ name _ _)) _ } <- declarations ]

-- | Typechecks the imports of a module, those of primitives without GHC's restrictions.
importHook :: [LForeignDecl GhcRn] -> TcM ([Id], [LForeignDecl GhcTc], Bag GlobalRdrElt)
importHook declarations = do
  let (ours, others) = partition isPrimitiveImport declarations
  (ids, checked, used) <- updTopEnv withoutHooks (tcForeignImports others)
  primitives <- mapM primitiveImport ours
  return (map fst primitives ++ ids, map snd primitives ++ checked, used)
  where
    withoutHooks session = session { hsc_dflags = (hsc_dflags session) { hooks = emptyHooks } }

primitiveImport :: LForeignDecl GhcRn -> TcM (Id, LForeignDecl GhcTc)
primitiveImport (L l (ForeignImport { fd_name = L n name, fd_sig_ty = signature, fd_fi = spec })) =
  setSrcSpan l $ do
    ty <- tcHsSigType (ForSigCtxt name) signature
    let v = mkLocalId name Many ty
    return (v, L l ForeignImport
      { fd_name = L n v
      , fd_sig_ty = error "the typechecker has no use for the type of a foreign import"
      , fd_i_ext = mkReflCo Representational ty
      , fd_fi = spec })
primitiveImport _ = error "primitiveImport: not an import"
