-- | A compiler for a small imperative language: checks of types, optimisation of trees and of
-- stack code, and a machine that runs the code. Programs come from the input, parted by lines
-- of `====`.
module Main (main) where

import Control.Monad (forM_, unless)
import Data.List (intercalate, isPrefixOf)
import Imp.Check (checkProgram)
import Imp.Code (listing)
import Imp.Compile (compileProgram)
import Imp.Interpret (interpret)
import Imp.Lexer (scan)
import Imp.Machine (Outcome (..), runCode)
import Imp.Optimise (optimiseCode, optimiseProgram)
import Imp.Parser (parseProgram)
import Imp.Pretty (prettyProgram)
import Imp.Syntax
import System.Exit

data Stage
  = Tree
  | Code
  | Run
  deriving (Eq, Show)

main :: IO ()
main = do
  text <- getContents
  failures <- mapM (uncurry one) (zip [1 ..] (parts (lines text)))
  let bad = length (filter not failures)
  putStrLn (show bad ++ " of " ++ show (length failures) ++ " programs are wrong")
  unless (bad == 0) (exitWith (ExitFailure 1))

parts :: [String] -> [[String]]
parts ls = case break ("====" `isPrefixOf`) ls of
  (a, _ : rest) -> a : parts rest
  (a, []) -> [a]

stages :: [String] -> [Stage]
stages ls = case ls of
  l : _
    | "# show" `isPrefixOf` l ->
        [Tree | "tree" `elem` words l] ++ [Code | "code" `elem` words l] ++ [Run]
  _ -> [Run]

one :: Int -> [String] -> IO Bool
one n ls = do
  putStrLn ("== program " ++ show n)
  case scan (unlines ls) >>= parseProgram >>= checkProgram of
    Left e -> do
      putStrLn (showError e)
      return False
    Right program -> do
      let better = optimiseProgram program
          plain = compileProgram program
          code = optimiseCode (compileProgram better)
      forM_ (stages ls) $ \stage -> case stage of
        Tree -> putStr (prettyProgram better)
        Code -> putStr (listing code)
        Run -> do
          let a = runCode 12000 plain
              b = runCode 12000 code
              c = interpret 12000 program
          putStr (unlines (output b))
          putStrLn
            ( intercalate
                ", "
                [ ending b
                , show (steps a) ++ " steps before and " ++ show (steps b) ++ " after optimisation"
                , if (output a, output b) == (output c, output c) then "all agree" else "DISAGREEMENT"
                ]
            )
      return True

showError :: Error -> String
showError (Error (Pos l c) msg) = show l ++ ":" ++ show c ++ ": " ++ msg
