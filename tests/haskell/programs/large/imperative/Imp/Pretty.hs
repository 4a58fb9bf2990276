-- | Trees as text again.
module Imp.Pretty (prettyProgram, prettyExpr) where

import Data.List (intercalate)
import Imp.Syntax

prettyProgram :: Program -> String
prettyProgram = concatMap function . functions

function :: Function -> String
function f = header ++ unlines (body 1 (funBody f)) ++ "}\n"
  where
    header = "func " ++ funName f ++ "(" ++ params ++ ")" ++ result ++ " {\n"
    params = intercalate ", " [show t ++ " " ++ x | (x, t) <- funParams f]
    result = case funResult f of
      TVoid -> ""
      t -> " : " ++ show t

body :: Int -> [Stmt] -> [String]
body d = concatMap (stmt d)

stmt :: Int -> Stmt -> [String]
stmt d s = case s of
  SDecl _ t x e -> line ("var " ++ show t ++ " " ++ x ++ " = " ++ expr e ++ ";")
  SAssign _ x e -> line (x ++ " = " ++ expr e ++ ";")
  SStore _ x i e -> line (x ++ "[" ++ expr i ++ "] = " ++ expr e ++ ";")
  SIf _ c a [] -> line ("if " ++ expr c ++ " {") ++ body (d + 1) a ++ line "}"
  SIf _ c a b -> line ("if " ++ expr c ++ " {") ++ body (d + 1) a ++ line "} else {" ++ body (d + 1) b ++ line "}"
  SWhile _ c b -> line ("while " ++ expr c ++ " {") ++ body (d + 1) b ++ line "}"
  SFor _ x a b c -> line ("for " ++ x ++ " = " ++ expr a ++ " to " ++ expr b ++ " {") ++ body (d + 1) c ++ line "}"
  SReturn _ Nothing -> line "return;"
  SReturn _ (Just e) -> line ("return " ++ expr e ++ ";")
  SPrint _ es -> line ("print " ++ intercalate ", " (map expr es) ++ ";")
  SExpr _ e -> line (expr e ++ ";")
  SBlock b -> line "{" ++ body (d + 1) b ++ line "}"
  where line t = [replicate (2 * d) ' ' ++ t]

expr :: Expr -> String
expr e = prettyExpr 0 e ""

prettyExpr :: Int -> Expr -> ShowS
prettyExpr d e = case e of
  EInt n -> showParen (n < 0 && d > 6) (shows n)
  EBool b -> showString (if b then "true" else "false")
  EString s -> shows s
  EVar _ x -> showString x
  EIndex _ a i -> prettyExpr 9 a . showChar '[' . prettyExpr 0 i . showChar ']'
  EUn _ op a -> showString (if op == Neg then "-" else "!") . prettyExpr 8 a
  EBin _ op a b ->
    let p = opLevel op
     in showParen (d > p) (prettyExpr p a . showString (" " ++ opText op ++ " ") . prettyExpr (p + 1) b)
  ECall _ f as -> showString f . showChar '(' . foldr (.) id (commas (map (prettyExpr 0) as)) . showChar ')'
  ENew _ t n -> showString ("new " ++ show t ++ "[") . prettyExpr 0 n . showChar ']'

commas :: [ShowS] -> [ShowS]
commas [] = []
commas [a] = [a]
commas (a : as) = a : showString ", " : commas as
