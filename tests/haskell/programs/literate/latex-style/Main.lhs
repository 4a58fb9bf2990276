\documentclass{article}
\begin{document}
\section{A tiny unifier}
Terms are variables or functions applied to terms.

\begin{code}
module Main where

import qualified Data.Map as M

data Term = V String | F String [Term] deriving Eq

type Subst = M.Map String Term
\end{code}

They are shown as one writes them.

\begin{code}
instance Show Term where
  show (V x) = x
  show (F f []) = f
  show (F f ts) = f ++ "(" ++ concatMap sep (zip [0 :: Int ..] ts) ++ ")"
    where sep (i, t) = (if i > 0 then "," else "") ++ show t
\end{code}

Unification walks both terms; the occurs check keeps them finite.

\begin{code}
apply :: Subst -> Term -> Term
apply s t@(V x) = maybe t (apply s) (M.lookup x s)
apply s (F f ts) = F f (map (apply s) ts)

occurs :: String -> Term -> Bool
occurs x (V y) = x == y
occurs x (F _ ts) = any (occurs x) ts

unify :: Subst -> [(Term, Term)] -> Either String Subst
unify s [] = Right s
unify s ((a, b) : rest) = case (apply s a, apply s b) of
  (V x, V y) | x == y -> unify s rest
  (V x, t)
    | occurs x t -> Left (x ++ " occurs in " ++ show t)
    | otherwise -> unify (M.insert x t s) rest
  (t, V x) -> unify s ((V x, t) : rest)
  (F f ts, F g us)
    | f == g && length ts == length us -> unify s (zip ts us ++ rest)
    | otherwise -> Left (f ++ "/" ++ show (length ts) ++ " against " ++ g ++ "/" ++ show (length us))

main :: IO ()
main = mapM_ (\(a, b) -> putStrLn (show a ++ " = " ++ show b ++ ": " ++ either id (show . (`apply` a)) (unify M.empty [(a, b)]))) examples
  where
    examples =
      [ (F "f" [V "X", F "a" []], F "f" [F "b" [], V "Y"])
      , (F "p" [V "X", V "X"], F "p" [F "g" [V "Y"], F "g" [F "c" []]])
      , (V "X", F "s" [V "X"])
      , (F "f" [], F "g" [])
      , (F "cons" [V "H", V "T"], F "cons" [F "1" [], F "cons" [F "2" [], V "Z"]])
      , (F "f" [V "X"], F "f" [V "X", V "Y"]) ]
\end{code}
\end{document}
