-- | The command line of the bridge.
module Bridge.Options (Options (..), parseOptions) where

data Options = Options
  { optOut      :: FilePath    -- ^ where fragments go
  , optCache    :: FilePath    -- ^ where GHC's interfaces are kept
  , optUnit     :: String      -- ^ the package that the modules belong to
  , optLibrary  :: Bool        -- ^ a package of the library: no places in expressions, said module by module
  , optUser     :: [String]    -- ^ options of GHC that the user has chosen
  , optGhc      :: [String]    -- ^ options of GHC, files and modules
  }

-- | What is not an option of the bridge is one of GHC's.
parseOptions :: [String] -> Either String Options
parseOptions = go (Options "" "" "main" False [] [])
  where
    go options arguments = case arguments of
      "--out" : folder : rest -> go options { optOut = folder } rest
      "--cache" : folder : rest -> go options { optCache = folder } rest
      "--unit" : unit : rest -> go options { optUnit = unit } rest
      "--library" : rest -> go options { optLibrary = True } rest
      "--ghc-option" : option : rest -> go options { optUser = option : optUser options } rest
      [option] | option `elem` ["--out", "--cache", "--unit", "--ghc-option"] -> Left (option ++ " wants an argument")
      other : rest -> go options { optGhc = other : optGhc options } rest
      [] | null (optOut options) -> Left "--out DIR is missing"
         | null (optGhc options) -> Left "no modules"
         | otherwise -> Right options
             { optGhc = reverse (optGhc options)
             , optUser = reverse (optUser options)
             , optCache = if null (optCache options) then optOut options else optCache options }
