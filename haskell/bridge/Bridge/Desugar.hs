-- | A typechecked module to Core, as the desugarer makes it.
--
-- Note [Before the simple optimiser]
--
-- GHC's own pipeline runs an optimiser on what it has desugared, which already inlines local
-- functions that are used once. The user's functions would be gone, so the steps of the desugarer are
-- taken one by one here. GHC then desugars the module a second time, for its warnings.
module Bridge.Desugar (desugar) where

import qualified Data.ByteString.Char8 as Bytes
import qualified Data.Set as Set

import GHC.Core (CoreExpr, flattenBinds)
import qualified GHC.Data.EnumSet as EnumSet
import GHC.Data.OrdList (fromOL)
import GHC.Driver.Session
import GHC.Driver.Types
import GHC.Driver.Ways (Way (WayProf))
import GHC.Hs (ForeignDecl (..), ForeignImport (..), LForeignDecl)
import GHC.Hs.Extension (GhcTc)
import GHC.HsToCore.Binds (dsEvBinds, dsTopLHsBinds)
import GHC.HsToCore.Coverage (addTicksToBinds)
import GHC.HsToCore.Foreign.Decl (dsForeigns)
import GHC.HsToCore.Monad (initDs)
import GHC.Tc.Types (TcGblEnv (..))
import GHC.Types.Avail (availsToNameSet)
import GHC.Types.ForeignCall (CCallConv (..))
import GHC.Types.Id (Id, isId)
import GHC.Types.SrcLoc (GenLocated (L))

import Bridge.Foreign (isPrimitiveImport)

-- | All bindings at the top of a module, or nothing where the desugarer finds a mistake: GHC will
-- report it.
--
-- Note [Cost centres]
--
-- The desugarer keeps SCC pragmas only in programs that are compiled for profiling, and whoever
-- compiles for profiling is refused interfaces without it. So a module with such pragmas is desugared
-- as usual first, by which it gets all interfaces it needs, and then once more for profiling.
desugar :: HscEnv -> ModSummary -> TcGblEnv -> IO (Maybe [(Id, CoreExpr)])
desugar session summary env = do
  plain <- desugarFor session { hsc_dflags = quiet } summary env
  text <- Bytes.readFile (ms_hspp_file summary)
  if Bytes.pack "{-# SCC" `Bytes.isInfixOf` text
    then desugarFor session { hsc_dflags = quiet { ways = Set.insert WayProf (ways quiet) } } summary env
    else return plain
  where
    -- Warnings come with GHC's own desugaring.
    quiet = (hsc_dflags session) { warningFlags = EnumSet.empty }

desugarFor :: HscEnv -> ModSummary -> TcGblEnv -> IO (Maybe [(Id, CoreExpr)])
desugarFor session summary env = do
  (ticked, _, _) <- addTicksToBinds session (tcg_mod env) (ms_location summary)
    (availsToNameSet (tcg_exports env)) (typeEnvTyCons (tcg_type_env env)) (tcg_binds env)
  (_, result) <- initDs session env $ do
    evidence <- dsEvBinds (tcg_ev_binds env)
    bindings <- dsTopLHsBinds ticked
    (_, foreigns) <- dsForeigns (map callingC (filter (not . isPrimitiveImport) (tcg_fords env)))
    return (filter (isId . fst) (flattenBinds evidence) ++ fromOL foreigns ++ fromOL bindings)
  return result

-- | A foreign function that C's preprocessor may have to find is one of C's functions to us.
callingC :: LForeignDecl GhcTc -> LForeignDecl GhcTc
callingC (L l declaration@ForeignImport { fd_fi = CImport (L c CApiConv) safety header spec text }) =
  L l declaration { fd_fi = CImport (L c CCallConv) safety header spec text }
callingC declaration = declaration
