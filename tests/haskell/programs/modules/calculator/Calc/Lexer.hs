module Calc.Lexer (tokenize) where

import Calc.Syntax
import Data.Char

tokenize :: String -> Either String [Token]
tokenize [] = Right []
tokenize s@(c : cs)
  | isSpace c = tokenize cs
  | isDigit c = let (d, r) = span isDigit s in (TNum (read d) :) <$> tokenize r
  | isAlpha c = let (d, r) = span isAlphaNum s in (TName d :) <$> tokenize r
  | c `elem` "+-*/()=,%^" = (TOp c :) <$> tokenize cs
  | otherwise = Left ("unexpected " ++ show c)
