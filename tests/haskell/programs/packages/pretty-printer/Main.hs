module Main where

import Prelude hiding ((<>))
import Text.PrettyPrint

data Stmt
  = Assign String Exp
  | If Exp [Stmt] [Stmt]
  | While Exp [Stmt]
  | Call String [Exp]

data Exp = V String | I Int | B String Exp Exp

expD :: Int -> Exp -> Doc
expD _ (V x) = text x
expD _ (I n) = int n
expD p (B o a b) = (if p > q then parens else id) (expD q a <+> text o <+> expD (q + 1) b)
  where q = maybe 5 id (lookup o [("+", 6), ("-", 6), ("*", 7), ("<", 4), ("&&", 3)])

stmtD :: Stmt -> Doc
stmtD (Assign x e) = text x <+> equals <+> (expD 0 e <> semi)
stmtD (If c t e) = text "if" <+> parens (expD 0 c) <+> block t $$ (if null e then empty else text "else" <+> block e)
stmtD (While c b) = hang (text "while" <+> parens (expD 0 c)) 2 (block b)
stmtD (Call f as) = text f <> parens (fsep (punctuate comma (map (expD 0) as))) <> semi

block :: [Stmt] -> Doc
block ss = lbrace $+$ nest 4 (vcat (map stmtD ss)) $+$ rbrace

program :: [Stmt]
program =
  [ Assign "i" (I 0)
  , While (B "&&" (B "<" (V "i") (I 10)) (V "running"))
      [ If (B "<" (B "*" (V "i") (B "+" (V "i") (I 1))) (I 50)) [Call "print" [V "i", B "-" (V "a") (B "-" (V "b") (V "c"))]] [Assign "running" (I 0), Call "stop" []]
      , Assign "i" (B "+" (V "i") (I 1)) ]
  , Call "function_with_many_arguments" [V ("argument" ++ show n) | n <- [1 .. 12 :: Int]]
  ]

main :: IO ()
main = do
  putStrLn (render (vcat (map stmtD program)))
  putStrLn (renderStyle style { lineLength = 40 } (stmtD (last program)))
  putStrLn (renderStyle (Style OneLineMode 80 1.5) (vcat (map stmtD (take 2 program))))
  print (hsep [quotes (text "q"), doubleQuotes (char 'd'), brackets (integer 5), braces (double 1.5), rational 0.5])
  print (isEmpty (empty <> empty), sep [text "a", nest 2 (text "b")], cat [text "x", text "y"], hcat [text "1", text "2"])
  putStrLn (render (sep [text "a long piece of text", nest 4 (sep (map text (words "that does not fit on one line of eighty columns")))]))
