module App.Storage where

import App
import App.Env
import qualified Data.Map as M

store :: Int -> String -> App ()
store k v = do
  n <- gets M.size
  l <- ask' limit
  if n >= l
    then logMsg ("full, dropping " ++ show k)
    else modify (M.insert k v) >> logMsg ("stored " ++ show k)

fetch :: Int -> App (Maybe String)
fetch k = gets (M.lookup k)

usage :: App String
usage = do
  n <- gets M.size
  l <- ask' limit
  return (show n ++ "/" ++ show l)
