import Control.Monad
import Data.List
import qualified Data.Map as Map
import System.Exit

-- Makefile-like rules: the order of commands, or the cycle that prevents it.
type Rules = Map.Map String ([String], String)

data Mark = Open | Done deriving Eq

visit :: Rules -> ([String], Map.Map String Mark, [String]) -> String -> Either [String] ([String], Map.Map String Mark, [String])
visit rules (stack, marks, out) t = case Map.lookup t marks of
  Just Done -> Right (stack, marks, out)
  Just Open -> Left (reverse (t : takeWhile (/= t) stack ++ [t]))
  Nothing -> case Map.lookup t rules of
    Nothing -> Right (stack, Map.insert t Done marks, out)
    Just (deps, cmd) -> do
      (_, m, o) <- foldM (visit rules) (t : stack, Map.insert t Open marks, out) deps
      Right (stack, Map.insert t Done m, (t ++ ": " ++ cmd) : o)

parse :: [String] -> Rules
parse (h : rest) | (t, ':' : ds) <- break (== ':') h =
  let (cmds, more) = span ("\t" `isPrefixOf`) rest
   in Map.insert t (words ds, intercalate "; " (map (drop 1) cmds)) (parse more)
parse (_ : rest) = parse rest
parse [] = Map.empty

main = do
  rules <- fmap (parse . lines) getContents
  forM_ ["all", "clean", "loop"] $ \goal -> do
    putStrLn ("goal " ++ goal)
    case visit rules ([], Map.empty, []) goal of
      Right (_, _, out) -> mapM_ (putStrLn . ("  " ++)) (reverse out)
      Left cyc -> do
        putStrLn ("cycle: " ++ intercalate " -> " cyc)
        exitWith (ExitFailure 2)
