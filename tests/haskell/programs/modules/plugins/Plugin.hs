module Plugin (Plugin (..), runAll, perLine) where

data Plugin = Plugin
  { pluginName :: String
  , transform :: String -> String
  }

runAll :: [Plugin] -> String -> String
runAll = foldr (\p k -> k . transform p) id

perLine :: (String -> String) -> String -> String
perLine f = unlines . map f . lines
