module Main where

import qualified Data.Map as Map
import Plugin
import qualified Plugins.Count
import qualified Plugins.Reverse
import qualified Plugins.Rot13
import System.Environment

registry :: Map.Map String Plugin
registry = Map.fromList [(pluginName p, p) | p <- [Plugins.Count.plugin, Plugins.Reverse.plugin, Plugins.Rot13.plugin]]

main :: IO ()
main = do
  names <- getArgs
  s <- getContents
  case mapM (\n -> maybe (Left n) Right (Map.lookup n registry)) names of
    Left n -> putStrLn ("no plugin " ++ n ++ "; there are " ++ unwords (Map.keys registry))
    Right ps -> putStr (runAll ps s)
