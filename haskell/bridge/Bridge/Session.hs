{-# LANGUAGE CPP #-}
-- | Drives GHC over the modules of a program or a package.
module Bridge.Session (compile) where

import Control.Monad (forM_, when)
import Control.Monad.IO.Class (liftIO)
import Data.Maybe (fromMaybe)
import System.IO (hFlush, stdout)

import GHC
import GHC.Driver.Hooks (Hooks (tcForeignImportsHook), emptyHooks)
import GHC.Driver.Plugins
import GHC.Driver.Session
import GHC.Driver.Types (HscSource (..), handleFlagWarnings)
import GHC.Tc.Types (TcGblEnv (..), TcM)
import GHC.Tc.Utils.Monad (getTopEnv)
import GHC.Data.Graph.Directed (flattenSCCs)

import Bridge.Cache
import Bridge.Desugar (desugar)
import Bridge.Foreign (importHook)
import Bridge.Fragment (fragmentText)
import Bridge.Module (moduleFragment)
import Bridge.Options

-- | Compiles what has changed and writes its fragments; GHC itself tells the user what it rejects.
compile :: Options -> IO Bool
compile options =
  defaultErrorHandler defaultFatalMessager defaultFlushOut $ runGhc (Just LIBDIR) $
    handleSourceError (\e -> printException e >> return False) $ do
      flags <- getSessionDynFlags
      (given, files, warnings) <- parseDynamicFlags flags (map noLoc (optGhc options))
      liftIO (handleFlagWarnings given warnings)
      _ <- setSessionDynFlags (prepared options given)
      setTargets =<< mapM (\file -> guessTarget (unLoc file) Nothing) files
      graph <- depanal [] False
      let ordered = [ s | s <- flattenSCCs (topSortModuleGraph True graph Nothing), ms_hsc_src s == HsSrcFile ]
      liftIO $ forM_ ordered $ \s -> dropStale options (nameOf s) (sourceOf s)
      ok <- succeeded <$> load LoadAllTargets
      when ok $ liftIO $ writeModules options (map nameOf ordered)
      return ok

nameOf :: ModSummary -> String
nameOf = moduleNameString . moduleName . ms_mod

sourceOf :: ModSummary -> FilePath
sourceOf summary = fromMaybe "" (ml_hs_file (ms_location summary))

-- | Nothing but interfaces is written; places and cost centres are kept for the user's modules.
prepared :: Options -> DynFlags -> DynFlags
prepared options flags = (foldl gopt_set flags [Opt_WriteInterface, Opt_PluginTrustworthy])
  { hscTarget = HscNothing
  , ghcLink = NoLink
  , verbosity = 0
  , hiDir = Just (interfaceFolder options)
  , debugLevel = if optLibrary options then 0 else 1
  , hooks = emptyHooks { tcForeignImportsHook = Just importHook }
  , staticPlugins = [StaticPlugin (PluginWithArgs (fragmentWriter options) [])]
  }

fragmentWriter :: Options -> Plugin
fragmentWriter options = defaultPlugin
  { pluginRecompile = purePlugin
  , typeCheckResultAction = \_ -> afterTypecheck options
  }

afterTypecheck :: Options -> ModSummary -> TcGblEnv -> TcM TcGblEnv
afterTypecheck options summary env = do
  session <- getTopEnv
  when (ms_hsc_src summary == HsSrcFile) $ liftIO $ do
    when (optLibrary options) $ putStrLn (nameOf summary) >> hFlush stdout
    desugared <- desugar session summary env
    forM_ desugared $ \pairs -> writeFragment options (nameOf summary) (sourceOf summary)
      (fragmentText (moduleFragment (not (optLibrary options)) (sourceOf summary) env pairs))
  return env
