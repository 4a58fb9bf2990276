-- The printers of pretty: plain, by a class, and annotated.
module Main (main) where

import qualified Text.PrettyPrint as P
import qualified Text.PrettyPrint.Annotated as A
import qualified Text.PrettyPrint.Annotated.HughesPJ as AnnotatedHughes
import qualified Text.PrettyPrint.Annotated.HughesPJClass as AnnotatedClass
import qualified Text.PrettyPrint.HughesPJ as Hughes
import Text.PrettyPrint.HughesPJClass (Pretty (..), PrettyLevel (..), prettyNormal, prettyParen, prettyShow)

data Expr = Num Int | Var String | Add Expr Expr | Mul Expr Expr | Let [(String, Expr)] Expr | Call String [Expr]

instance Pretty Expr where
  pPrintPrec _ _ (Num n) = P.int n
  pPrintPrec _ _ (Var v) = P.text v
  pPrintPrec l p (Add a b) = prettyParen (p > 6) (P.sep [pPrintPrec l 6 a, P.char '+' P.<+> pPrintPrec l 7 b])
  pPrintPrec l p (Mul a b) = prettyParen (p > 7) (P.sep [pPrintPrec l 7 a, P.char '*' P.<+> pPrintPrec l 8 b])
  pPrintPrec l p (Let bs e) = prettyParen (p > 0) (P.sep [P.text "let" P.<+> P.vcat (map binding bs), P.text "in" P.<+> pPrintPrec l 0 e])
    where binding (v, x) = P.hang (P.text v P.<+> P.equals) 4 (pPrintPrec l 0 x)
  pPrintPrec l _ (Call f as) = P.text f P.<> P.parens (P.fsep (P.punctuate P.comma (map (pPrintPrec l 0) as)))

sample :: Expr
sample = Let [("total", Add (Num 1) (Mul (Add (Var "alpha") (Var "beta")) (Num 3))), ("others", Call "sum" (map Num [100, 200 .. 1500]))]
  (Mul (Var "total") (Call "length" [Var "others", Let [("x", Num 1)] (Var "x")]))

data Mark = Keyword | Literal deriving (Eq, Show)

marked :: Expr -> A.Doc Mark
marked e = case e of
  Num n -> A.annotate Literal (A.int n)
  Var v -> A.text v
  Let bs b -> A.sep [key "let" A.<+> A.vcat [A.text v A.<+> A.equals A.<+> marked x | (v, x) <- bs], key "in" A.<+> marked b]
  Add a b -> marked a A.<+> A.char '+' A.<+> marked b
  Mul a b -> A.parens (marked a) A.<+> A.char '*' A.<+> marked b
  Call f as -> A.text f A.<> A.parens (A.hcat (A.punctuate (A.comma A.<> A.space) (map marked as)))
  where key = A.annotate Keyword . A.text

main :: IO ()
main = do
  putStrLn (prettyShow sample)
  putStrLn (Hughes.renderStyle Hughes.style { Hughes.lineLength = 40 } (pPrint sample))
  putStrLn (Hughes.renderStyle (Hughes.Style Hughes.OneLineMode 0 0) (pPrint sample))
  putStrLn (Hughes.renderStyle (Hughes.style { Hughes.mode = Hughes.LeftMode }) (pPrintPrec prettyNormal 9 sample))
  print (pPrint [Just (1 :: Int), Nothing], pPrint (Left 'x' :: Either Char Bool), pPrintPrec (PrettyLevel 1) 11 (Just "s"), pPrint (1 :: Int, 'c', 2.5 :: Double, LT, ()))
  let (text, spans) = AnnotatedHughes.renderSpans (marked sample)
  putStrLn text
  mapM_ (\s -> putStrLn (show (AnnotatedHughes.spanStart s) ++ "+" ++ show (AnnotatedHughes.spanLength s) ++ " " ++ show (AnnotatedHughes.spanAnnotation s))) (take 6 spans)
  putStrLn (AnnotatedHughes.renderDecorated (\m -> if m == Keyword then "<" else "[") (\m -> if m == Keyword then ">" else "]") (marked sample))
  print (AnnotatedClass.pPrint (Just 'q') :: A.Doc Mark)
  print (P.isEmpty P.empty, P.render (P.hang (P.text "a long beginning") 2 (P.sep (map P.text (words "the rest of it goes here until the line is full and more than full of words")))))
  putStrLn (P.render (P.nest 4 (P.text "nested" P.$$ P.nest 2 (P.text "more") P.$+$ P.quotes (P.doubleQuotes (P.brackets (P.braces (P.integer 5)))))))
  putStrLn (P.render (P.cat [P.text "a", P.text "b"] P.<+> P.fcat (map P.float [1.5, 2]) P.<+> P.double 0.1 P.<+> P.rational 0.75 P.<> P.semi P.<> P.colon P.<> P.lbrace P.<> P.zeroWidthText "none" P.<> P.sizedText 0 "x"))
  print (Hughes.reduceDoc (P.text "x" P.<> P.empty) == P.text "x", show (P.hsep [P.text "s", P.ptext "t"]))
