module Main where

import qualified Calc.Eval as Eval
import Calc.Lexer (tokenize)
import Calc.Parser (parseStatement)
import System.IO

main :: IO ()
main = loop Eval.initial
  where
    loop env = do
      end <- isEOF
      if end
        then hPutStrLn stderr "bye"
        else do
          l <- getLine
          case tokenize l >>= parseStatement of
            Left e -> putStrLn ("syntax: " ++ e) >> loop env
            Right s -> case Eval.statement env s of
              Left e -> putStrLn ("error: " ++ e) >> loop env
              Right (env', out) -> mapM_ putStrLn out >> loop env'
