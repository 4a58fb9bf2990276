module Main where

import Types
import Pretty
import Instances ()

main :: IO ()
main = do
  putStrLn (pretty (Lam "x" (App (Var "f") (Var "x"))))
  putStrLn (pretty [Var "a", App (Lam "y" (Var "y")) (Var "b")])
  putStrLn (pretty (Just (Var "z"), True))
  print (Var "a" == Var "b", Lam "x" (Var "x"))
