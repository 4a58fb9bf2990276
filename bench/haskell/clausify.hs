-- | A proposition brought into clausal form: a pipeline of passes over a tree.
module Main (main) where

data Prop
  = Sym Char
  | Not Prop
  | And Prop Prop
  | Or Prop Prop
  | Imp Prop Prop
  | Eqv Prop Prop

type Clause = (String, String)

main :: IO ()
main = print (sum (map (length . clauses) (replicate 12 "===a=aa=a=aa=a=aa")))

clauses :: String -> [Clause]
clauses s = unique (filter (not . tautology) (map (\q -> clause q ("", "")) (conjuncts p []))) []
  where
    p = distribute (inward (basic (fst (parse s))))

parse :: String -> (Prop, String)
parse (c : s) = case c of
  '~' -> one Not
  '&' -> two And
  '|' -> two Or
  '>' -> two Imp
  '=' -> two Eqv
  _   -> (Sym c, s)
  where
    one f = let (p, t) = parse s in (f p, t)
    two f = let { (p, t) = parse s; (q, u) = parse t } in (f p q, u)
parse [] = error "parse: a proposition is missing"

basic :: Prop -> Prop
basic (Sym s)   = Sym s
basic (Not p)   = Not (basic p)
basic (And p q) = And (basic p) (basic q)
basic (Or p q)  = Or (basic p) (basic q)
basic (Imp p q) = Or (Not (basic p)) (basic q)
basic (Eqv p q) = And (basic (Imp p q)) (basic (Imp q p))

inward :: Prop -> Prop
inward (Not (Not p))   = inward p
inward (Not (And p q)) = Or (inward (Not p)) (inward (Not q))
inward (Not (Or p q))  = And (inward (Not p)) (inward (Not q))
inward (And p q)       = And (inward p) (inward q)
inward (Or p q)        = Or (inward p) (inward q)
inward p               = p

distribute :: Prop -> Prop
distribute (And p q) = And (distribute p) (distribute q)
distribute (Or p q)  = disjoin (distribute p) (distribute q)
distribute p         = p

disjoin :: Prop -> Prop -> Prop
disjoin (And p q) r = And (disjoin p r) (disjoin q r)
disjoin p (And q r) = And (disjoin p q) (disjoin p r)
disjoin p q         = Or p q

conjuncts :: Prop -> [Prop] -> [Prop]
conjuncts (And p q) rest = conjuncts p (conjuncts q rest)
conjuncts p         rest = p : rest

clause :: Prop -> Clause -> Clause
clause (Or p q)      c        = clause p (clause q c)
clause (Sym x)       (xs, ys) = (enter x xs, ys)
clause (Not (Sym y)) (xs, ys) = (xs, enter y ys)
clause _             _        = error "clause: a conjunction"

enter :: Char -> String -> String
enter x l
  | x `elem` l = l
  | otherwise  = place x l

place :: Char -> String -> String
place x [] = [x]
place x (y : ys)
  | x <= y    = x : y : ys
  | otherwise = y : place x ys

tautology :: Clause -> Bool
tautology (xs, ys) = any (`elem` ys) xs

unique :: [Clause] -> [Clause] -> [Clause]
unique [] _ = []
unique (c : r) seen
  | c `elem` seen = unique r seen
  | otherwise     = c : unique r (c : seen)
