{-# LANGUAGE CPP #-}
-- | Drives GHC over the modules of a program or a package.
module Bridge.Session (compile) where

import Control.Exception (try)
import Control.Monad (forM_, when)
import Control.Monad.IO.Class (liftIO)
import Data.IORef
import Data.List (isInfixOf, stripPrefix)
import Data.Maybe (fromMaybe)
import qualified Data.Set as Set
import System.IO (hFlush, hPutStrLn, stderr, stdout)

import GHC
import GHC.Driver.Hooks (Hooks (tcForeignImportsHook), emptyHooks)
import GHC.Driver.Plugins
import GHC.Driver.Session
import GHC.Driver.Types (HscSource (..), handleFlagWarnings)
import GHC.Driver.Ways (Way (WayProf))
import GHC.Tc.Types (TcGblEnv (..), TcM)
import GHC.Tc.Utils.Monad (getTopEnv)
import GHC.Data.Graph.Directed (flattenSCCs)
import GHC.Utils.Outputable (showSDocUnsafe)

import Bridge.Cache
import Bridge.Desugar (desugar)
import Bridge.Foreign (importHook)
import Bridge.Fragment (fragmentText)
import Bridge.Module (moduleFragment)
import Bridge.Options

-- | Compiles what has changed and writes its fragments; GHC itself tells the user what it rejects.
compile :: Options -> IO Bool
compile options = do
  missing <- newIORef False
  ok <- defaultErrorHandler defaultFatalMessager defaultFlushOut $ runGhc (Just LIBDIR) $
    handleSourceError (\e -> printException e >> return False) $ do
      flags <- noting missing <$> getSessionDynFlags
      (own, files, _) <- parseDynamicFlags flags (map noLoc (optGhc options))
      chosen <- liftIO (try (parseDynamicFlags own (map noLoc (optUser options))))
      case chosen of
        Left e -> liftIO (say (wrongOption e)) >> return False
        Right (given, others, _) | Just message <- refusal own given (map unLoc others) ->
          liftIO (say message) >> return False
        Right (given, _, warnings) -> do
          liftIO (handleFlagWarnings given warnings)
          _ <- setSessionDynFlags (prepared options given)
          setTargets =<< mapM (\file -> guessTarget (unLoc file) Nothing) files
          compileTargets options
  notFound <- readIORef missing
  when (notFound && not ok) (say advice)
  return ok

compileTargets :: Options -> Ghc Bool
compileTargets options = do
  graph <- depanal [] False
  let ordered = [ s | s <- flattenSCCs (topSortModuleGraph True graph Nothing), ms_hsc_src s == HsSrcFile ]
  liftIO $ forM_ ordered $ \s -> dropStale options (nameOf s) (sourceOf s)
  ok <- succeeded <$> load LoadAllTargets
  when ok $ liftIO $ writeModules options (map nameOf ordered)
  return ok

-- | What is wrong with the options that the user has chosen for GHC: the flags before and after them, and what GHC
-- does not know of them.
refusal :: DynFlags -> DynFlags -> [String] -> Maybe String
refusal own given others = case others of
  other@('-' : _) : _ -> Just ("GHC has no option '" ++ other ++ "' for the modules of a program; see --ghc-option")
  other : _ -> Just ("'" ++ other ++ "' is no option of GHC's; see --ghc-option. Modules are found by being imported, "
                 ++ "in the folder of the program and in those given with -i")
  [] | WayProf `Set.member` ways given ->
         Just "--ghc-option=-prof is not possible: lexprof keeps accounts by itself, of all functions"
     | homeUnitId given /= homeUnitId own -> Just "--ghc-option=-this-unit-id is not possible: a program is the unit main"
     | otherwise -> Nothing

-- | GHC says what it does not find, be it an exception or not; here it is noted, so that we can say what to do.
noting :: IORef Bool -> DynFlags -> DynFlags
noting missing flags = flags { log_action = note }
  where
    note now reason severity place message = do
      when (any (`isInfixOf` showSDocUnsafe message) ["Could not find module", "Could not load module"]) $
        writeIORef missing True
      log_action flags now reason severity place message

advice :: String
advice = "modules are looked for beside the program, in folders given with -i DIR, and in the packages that "
  ++ "docs/haskell.md names; of another package the sources are needed, in folders given with -i"

wrongOption :: GhcException -> String
wrongOption e = "--ghc-option: " ++ case e of
  UsageError message -> plain message
  CmdLineError message -> plain message
  _ -> show e
  where plain message = fromMaybe message (stripPrefix "<no location info>: " message)

say :: String -> IO ()
say message = hPutStrLn stderr ("lexprof: " ++ message)

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
  , hieDir = Just (interfaceFolder options)
  , objectDir = Just (interfaceFolder options)
  , stubDir = Just (interfaceFolder options)
  , dumpDir = Just (interfaceFolder options)
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
