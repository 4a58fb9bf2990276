-- | Propositions brought into clausal form, a line of the input each: a pipeline of passes.
-- `~` is not, `&` and, `|` or, `>` implies, `=` is equivalent to; (a=a=a)=(a=a=a)=(a=a=a) keeps it busy.
--
-- Version 0: `unicl` waits for the whole of its input and holds it, so nothing is printed until
-- nearly everything is done.
module Main (main) where

import Data.Char (isLower, isSpace)

data Formula
  = Sym Char
  | Not Formula
  | Dis Formula Formula
  | Con Formula Formula
  | Imp Formula Formula
  | Eqv Formula Formula
  deriving (Eq)

-- | Symbols that are claimed, and symbols that are denied.
type Clause = (String, String)

main :: IO ()
main = interact (concatMap (clauses . filter (not . isSpace)) . lines)

clauses :: String -> String
clauses = concatMap disp . unicl . split . disin . negin . elim . parse

-- | A formula by precedence: ~ binds most, then &, |, > and =, which group to the right.
parse :: String -> Formula
parse text = case level "=>|&" text of
  (formula, "") -> formula
  (_, rest)     -> error ("cannot read from " ++ rest)

level :: [Char] -> String -> (Formula, String)
level []           text = operand text
level (op : tight) text = case level tight text of
  (left, c : rest) | c == op -> let (right, rest') = level (op : tight) rest in (connective op left right, rest')
  result                     -> result

operand :: String -> (Formula, String)
operand ('~' : rest) = let (formula, rest') = operand rest in (Not formula, rest')
operand ('(' : rest) = let (formula, rest') = level "=>|&" rest in (formula, drop 1 rest')
operand (c : rest) | isLower c = (Sym c, rest)
operand text = error ("expected a formula, found " ++ text)

connective :: Char -> Formula -> Formula -> Formula
connective op = case op of
  '=' -> Eqv
  '>' -> Imp
  '|' -> Dis
  _   -> Con

-- | Only not, or and and are left.
elim :: Formula -> Formula
elim (Sym s)   = Sym s
elim (Not p)   = Not (elim p)
elim (Dis p q) = Dis (elim p) (elim q)
elim (Con p q) = Con (elim p) (elim q)
elim (Imp p q) = Dis (Not (elim p)) (elim q)
elim (Eqv p q) = Con (elim (Imp p q)) (elim (Imp q p))

-- | Negations move inward, to the symbols.
negin :: Formula -> Formula
negin (Not (Not p))   = negin p
negin (Not (Con p q)) = Dis (negin (Not p)) (negin (Not q))
negin (Not (Dis p q)) = Con (negin (Not p)) (negin (Not q))
negin (Dis p q)       = Dis (negin p) (negin q)
negin (Con p q)       = Con (negin p) (negin q)
negin p               = p

-- | Disjunctions move inside of conjunctions.
disin :: Formula -> Formula
disin (Dis p (Con q r)) = Con (disin (Dis p q)) (disin (Dis p r))
disin (Dis (Con p q) r) = Con (disin (Dis p r)) (disin (Dis q r))
disin (Dis p q)
  | conjunct dp || conjunct dq = disin (Dis dp dq)
  | otherwise                  = Dis dp dq
  where
    dp = disin p
    dq = disin q
disin (Con p q) = Con (disin p) (disin q)
disin p         = p

conjunct :: Formula -> Bool
conjunct (Con _ _) = True
conjunct _         = False

-- | The conjuncts, as a list.
split :: Formula -> [Formula]
split formula = splitOnto formula []
  where
    splitOnto (Con p q) rest = splitOnto p (splitOnto q rest)
    splitOnto p         rest = p : rest

-- | Every clause once, in order, and none that is always true. It looks at all before it gives one.
unicl :: [Formula] -> [Clause]
unicl = foldr add []
  where
    add p rest
      | tautology new = rest
      | otherwise     = insert new rest
      where new = clause p

clause :: Formula -> Clause
clause formula = go formula ([], [])
  where
    go (Dis p q)     done           = go p (go q done)
    go (Sym s)       (claims, denials) = (insert s claims, denials)
    go (Not (Sym s)) (claims, denials) = (claims, insert s denials)
    go _             done           = done

tautology :: Clause -> Bool
tautology (claims, denials) = any (`elem` denials) claims

insert :: Ord a => a -> [a] -> [a]
insert x [] = [x]
insert x (y : ys) = case compare x y of
  LT -> x : y : ys
  EQ -> y : ys
  GT -> y : insert x ys

disp :: Clause -> String
disp (claims, denials) = concatMap (: " ") claims ++ "<=" ++ concatMap (\c -> [' ', c]) denials ++ "\n"
