module Main where

import Data.Char
import Data.List (intercalate, nub)
import qualified Data.Map as M

-- Depth-first resolution with a lazy list of answers.
data Term = Var String Int | Fn String [Term] deriving (Eq, Ord)
type Clause = (Term, [Term])
type Subst = M.Map (String, Int) Term

instance Show Term where
  show (Var x n) = if n == 0 then x else x ++ "_" ++ show n
  show (Fn "." [h, t]) = "[" ++ show h ++ rest t
    where rest (Fn "[]" []) = "]"
          rest (Fn "." [a, b]) = "," ++ show a ++ rest b
          rest v = "|" ++ show v ++ "]"
  show (Fn f []) = f
  show (Fn f ts) = f ++ "(" ++ intercalate "," (map show ts) ++ ")"

walk :: Subst -> Term -> Term
walk s t@(Var x n) = maybe t (walk s) (M.lookup (x, n) s)
walk s (Fn f ts) = Fn f (map (walk s) ts)

unify :: Term -> Term -> Subst -> Maybe Subst
unify a b s = go (shallow a) (shallow b)
  where
    shallow t@(Var x n) = maybe t shallow (M.lookup (x, n) s)
    shallow t = t
    go (Var x n) t | t == Var x n = Just s
                   | otherwise = Just (M.insert (x, n) t s)
    go t v@(Var _ _) = go v t
    go (Fn f ts) (Fn g us)
      | f == g && length ts == length us = foldl (\m (p, q) -> m >>= unify p q) (Just s) (zip ts us)
      | otherwise = Nothing

solve :: [Clause] -> Int -> Subst -> [Term] -> [Subst]
solve _ _ s [] = [s]
solve prog n s (g : gs) = concat [solve prog (n + 1) s' (map (rename n) body ++ gs) | (h, body) <- prog, Just s' <- [unify g (rename n h) s]]

rename :: Int -> Term -> Term
rename n (Var x _) = Var x n
rename n (Fn f ts) = Fn f (map (rename n) ts)

type P a = String -> (a, String)

term :: P Term
term s = case dropWhile isSpace s of
  '[' : r -> listTail r
  c : r | isUpper c || c == '_' -> let (x, q) = span isAlphaNum r in (Var (c : x) 0, q)
  r -> let (f, q) = span (\c -> isAlphaNum c || c == '_') r in case q of
         '(' : q' -> let (as, q'') = args q' in (Fn f as, q'')
         _ -> (Fn f [], q)

args :: P [Term]
args s = let (t, r) = term s in case dropWhile isSpace r of
  ',' : r' -> let (ts, q) = args r' in (t : ts, q)
  _ : r' -> ([t], r')
  [] -> ([t], [])

listTail :: P Term
listTail s = case dropWhile isSpace s of
  ']' : r -> (Fn "[]" [], r)
  r -> let (h, q) = term r in case dropWhile isSpace q of
         ',' : q' -> let (t, q'') = listTail q' in (Fn "." [h, t], q'')
         '|' : q' -> let (t, q'') = term q' in (Fn "." [h, t], drop 1 (dropWhile isSpace q''))
         _ : q' -> (Fn "." [h, Fn "[]" []], q')
         [] -> (h, [])

goals :: P [Term]
goals s = let (t, r) = term s in case dropWhile isSpace r of
  ',' : r' -> let (ts, q) = goals r' in (t : ts, q)
  r' -> ([t], r')

clause :: String -> Clause
clause s = let (h, r) = term s in case dropWhile isSpace r of
  ':' : '-' : b -> (h, fst (goals b))
  _ -> (h, [])

variables :: Term -> [Term]
variables v@(Var _ _) = [v]
variables (Fn _ ts) = nub (concatMap variables ts)

main :: IO ()
main = do
  ls <- filter (not . all isSpace) . lines <$> getContents
  let prog = [clause l | l <- ls, take 2 l /= "?-"]
      ask q = do
        let gs = fst (goals (drop 2 q))
            vs = nub (concatMap variables gs)
            answers = map (\s -> intercalate ", " [show v ++ " = " ++ show (walk s v) | v <- vs]) (solve prog 1 M.empty gs)
        putStrLn q
        mapM_ (putStrLn . ("  " ++) . (\a -> if null a then "yes" else a)) (take 4 answers)
        if null answers then putStrLn "  no" else return ()
  mapM_ ask [l | l <- ls, take 2 l == "?-"]
