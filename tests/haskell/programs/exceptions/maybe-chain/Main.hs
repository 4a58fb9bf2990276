module Main where

-- A resolver of user settings, in which missing keys and cycles are different failures.
import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Except
import Control.Monad.Trans.Maybe
import Control.Monad.Trans.Writer.Strict
import qualified Data.Map as Map

type Settings = Map.Map String String

data Failure = Cycle [String] | Missing String deriving (Show)

resolve :: Settings -> [String] -> String -> ExceptT Failure (Writer [String]) String
resolve env seen key
  | key `elem` seen = throwE (Cycle (reverse (key : seen)))
  | otherwise = do
      lift (tell [key])
      case Map.lookup key env of
        Nothing -> throwE (Missing key)
        Just ('$' : ref) -> resolve env (key : seen) ref
        Just v -> return v

withDefault :: Settings -> String -> String -> Writer [String] String
withDefault env key d = do
  r <- runExceptT (resolve env [] key `catchE` handler)
  return (either (const d) id r)
  where
    handler (Missing k) | k == key = return (d ++ " (default)")
    handler e = throwE e

firstOf :: Settings -> [String] -> Maybe String
firstOf env = foldr (\k r -> runM (MaybeT (Just (Map.lookup k env))) r) Nothing
  where
    runM m r = case runMaybeT m of
      Just (Just v) -> Just v
      _ -> r

main :: IO ()
main = interact $ \s ->
  let (defs, qs) = break (== "?") (lines s)
      env = Map.fromList [(k, drop 1 v) | l <- defs, let (k, v) = break (== '=') l]
      one q = case runWriter (runExceptT (resolve env [] q)) of
        (r, path) -> q ++ ": " ++ either show id r ++ " via " ++ unwords path
   in unlines (map one (drop 1 qs) ++ [show (runWriter (withDefault env q "none")) | q <- drop 1 qs] ++ [show (firstOf env ["zoom", "size", "home"])])
