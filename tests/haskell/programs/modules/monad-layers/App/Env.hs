module App.Env where

data Env = Env { appName :: String, limit :: Int }
