{-# LANGUAGE RankNTypes #-}
module Main where

import Syntax
import Passes.Fold
import Passes.Names
import Passes.Print

main :: IO ()
main = do
  let e = Let "x" (Add (Num 1) (Num 2)) (Mul (Var "x") (Add (Var "y") (Mul (Num 0) (Var "z"))))
      pipeline = [("source", id), ("folded", foldConstants), ("inlined", inline), ("both", foldConstants . inline)] :: [(String, Expr -> Expr)]
  mapM_ (\(n, f) -> putStrLn (n ++ ": " ++ pretty (f e) ++ " free " ++ unwords (freeNames (f e)))) pipeline
  print (size e, size (foldConstants (inline e)))
