module Main where

-- Untyped lambda calculus with de Bruijn indices: normal order, step by step.
import Data.List (elemIndex)
import Data.Maybe (fromMaybe)

data Term = Var Int | Lam Term | App Term Term | Free String deriving Eq

shift :: Int -> Int -> Term -> Term
shift d c t = case t of
  Var k | k >= c -> Var (k + d)
        | otherwise -> t
  Lam b -> Lam (shift d (c + 1) b)
  App f a -> App (shift d c f) (shift d c a)
  Free _ -> t

subst :: Int -> Term -> Term -> Term
subst j s t = case t of
  Var k | k == j -> s
        | otherwise -> t
  Lam b -> Lam (subst (j + 1) (shift 1 0 s) b)
  App f a -> App (subst j s f) (subst j s a)
  Free _ -> t

step :: Term -> Maybe Term
step (App (Lam b) a) = Just (shift (-1) 0 (subst 0 (shift 1 0 a) b))
step (App f a) = case step f of
  Just f' -> Just (App f' a)
  Nothing -> App f <$> step a
step (Lam b) = Lam <$> step b
step _ = Nothing

normalise :: Int -> Term -> (Int, Maybe Term)
normalise limit = go 0
  where
    go n t | n >= limit = (n, Nothing)
           | otherwise = maybe (n, Just t) (go (n + 1)) (step t)

parse :: String -> Term
parse s = case term [] (tokens s) of
  (t, []) -> t
  (_, rest) -> error ("left over: " ++ unwords rest)

tokens :: String -> [String]
tokens [] = []
tokens (c : cs)
  | c == ' ' = tokens cs
  | c `elem` "\\.()" = [c] : tokens cs
  | otherwise = let (w, r) = break (`elem` " \\.()") (c : cs) in w : tokens r

term :: [String] -> [String] -> (Term, [String])
term env ("\\" : x : "." : r) = let (b, r') = term (x : env) r in (Lam b, r')
term env ts = go (atom env ts)
  where
    go (f, r@(t : _)) | t == "\\" = let (b, r') = term env r in (App f b, r')
                      | t /= ")" = let (a, r') = atom env r in go (App f a, r')
    go x = x

atom :: [String] -> [String] -> (Term, [String])
atom env ("(" : r) = let (t, r') = term env r in (t, drop 1 r')
atom env (x : r) = (maybe (fromMaybe (Free x) (numeral x)) Var (elemIndex x env), r)
atom _ [] = error "unexpected end"

numeral :: String -> Maybe Term
numeral x = case reads x of
  [(n, "")] -> Just (Lam (Lam (iterate (App (Var 1)) (Var 0) !! n)))
  _ -> Nothing

render :: Term -> String
render = go names 0
  where
    names = map (: []) ['a' .. 'z']
    go :: [String] -> Int -> Term -> String
    go ns p t = case t of
      Lam b -> paren (p > 0) ("\\" ++ pick ns ++ "." ++ go ns' 0 b)
        where ns' = ns
      Var k -> "#" ++ show k
      App f a -> paren (p > 1) (go ns 1 f ++ " " ++ go ns 2 a)
      Free x -> x
    pick _ = ""
    paren b s = if b then "(" ++ s ++ ")" else s

asNumber :: Term -> Maybe Int
asNumber (Lam (Lam b)) = count b
  where count (Var 0) = Just 0
        count (App (Var 1) t) = (+ 1) <$> count t
        count _ = Nothing
asNumber _ = Nothing

main :: IO ()
main = getContents >>= mapM_ line . lines
  where
    line l = do
      let t = parse l
          (n, r) = normalise 300 t
      putStrLn (render t)
      putStrLn ("  " ++ show n ++ " steps: " ++ maybe "no end" (\v -> render v ++ maybe "" ((" = " ++) . show) (asNumber v)) r)
