-- | Two optimisers: of trees, and of code through a window of a few instructions.
module Imp.Optimise
  ( optimiseProgram
  , optimiseCode
  ) where

import qualified Data.Map as Map
import Imp.Code
import Imp.Syntax

optimiseProgram :: Program -> Program
optimiseProgram (Program fs) = Program [f { funBody = block (funBody f) } | f <- fs]

block :: [Stmt] -> [Stmt]
block = concatMap stmt . untilReturn . map (overExprs fold)

untilReturn :: [Stmt] -> [Stmt]
untilReturn ss = case break isReturn ss of
  (before, r : _) -> before ++ [r]
  (before, []) -> before
  where
    isReturn (SReturn _ _) = True
    isReturn _ = False

stmt :: Stmt -> [Stmt]
stmt s = case s of
  SIf _ (EBool True) a _ -> [SBlock (block a)]
  SIf _ (EBool False) _ b -> [SBlock (block b) | not (null b)]
  SIf p (EUn _ Not c) a b | not (null b) -> stmt (SIf p c b a)
  SIf p c a b -> [SIf p c (block a) (block b)]
  SWhile _ (EBool False) _ -> []
  SWhile p c b -> [SWhile p c (block b)]
  SFor p x a b body -> [SFor p x a b (block body)]
  SBlock b -> case block b of
    [] -> []
    b' -> [SBlock b']
  _ -> [s]

-- | Constants are computed; failures are left for the run.
fold :: Expr -> Expr
fold e = case e of
  EIndex p a i -> EIndex p (fold a) (fold i)
  EUn p op a -> unary p op (fold a)
  EBin p op a b -> binary p op (fold a) (fold b)
  ECall p f as -> ECall p f (map fold as)
  ENew p t n -> ENew p t (fold n)
  _ -> e

unary :: Pos -> UnOp -> Expr -> Expr
unary _ Neg (EInt n) = EInt (negate n)
unary _ Not (EBool b) = EBool (not b)
unary _ Not (EUn _ Not a) = a
unary _ Neg (EUn _ Neg a) = a
unary p Not (EBin q op a b) | Just op' <- lookup op opposites = EBin q op' a b
  where _ = p
unary p op a = EUn p op a

opposites :: [(BinOp, BinOp)]
opposites = [(Eq, Ne), (Ne, Eq), (Lt, Ge), (Ge, Lt), (Gt, Le), (Le, Gt)]

binary :: Pos -> BinOp -> Expr -> Expr -> Expr
binary p op a b = case (op, a, b) of
  (Add, EInt x, EInt y) -> EInt (x + y)
  (Sub, EInt x, EInt y) -> EInt (x - y)
  (Mul, EInt x, EInt y) -> EInt (x * y)
  (Div, EInt x, EInt y) | y /= 0 -> EInt (x `quot` y)
  (Mod, EInt x, EInt y) | y /= 0 -> EInt (x `rem` y)
  (Add, EString x, EString y) -> EString (x ++ y)
  (Add, _, EInt 0) -> a
  (Add, EInt 0, _) -> b
  (Sub, _, EInt 0) -> a
  (Mul, _, EInt 1) -> a
  (Mul, EInt 1, _) -> b
  (Div, _, EInt 1) -> a
  (And, EBool True, _) -> b
  (And, EBool False, _) -> a
  (Or, EBool False, _) -> b
  (Or, EBool True, _) -> a
  (And, _, EBool True) -> a
  (Or, _, EBool False) -> a
  (_, EInt x, EInt y) | Just f <- lookup op comparisons -> EBool (f (compare x y))
  (_, EBool x, EBool y) | Just f <- lookup op comparisons -> EBool (f (compare x y))
  _ -> EBin p op a b

comparisons :: [(BinOp, Ordering -> Bool)]
comparisons =
  [ (Eq, (== EQ))
  , (Ne, (/= EQ))
  , (Lt, (== LT))
  , (Le, (/= GT))
  , (Gt, (== GT))
  , (Ge, (/= LT))
  ]

optimiseCode :: Code -> Code
optimiseCode code = code { instructions = settle (instructions code) }
  where
    settle is
      | is' == is = is
      | otherwise = settle is'
      where is' = deadCode (threadJumps (window is))

window :: [Instr] -> [Instr]
window is = case is of
  Push (VInt 0) : Op Add : rest -> window rest
  Load x : Store y : rest | x == y -> window rest
  Store x : Load y : rest | x == y -> Dup : Store x : window rest
  Dup : Drop : rest -> window rest
  Push _ : Drop : rest -> window rest
  Push (VBool True) : JumpFalse _ : rest -> window rest
  Push (VBool False) : JumpFalse l : rest -> Jump l : window rest
  UnOp Not : UnOp Not : rest -> window rest
  Jump l : Label m : rest | l == m -> Label m : window rest
  i : rest -> i : window rest
  [] -> []

threadJumps :: [Instr] -> [Instr]
threadJumps is = map retarget is
  where
    targets = Map.fromList (pairs is)
    pairs (Label l : Jump m : rest) | l /= m = (l, m) : pairs (Jump m : rest)
    pairs (_ : rest) = pairs rest
    pairs [] = []
    retarget (Jump l) = Jump (final (8 :: Int) l)
    retarget (JumpFalse l) = JumpFalse (final (8 :: Int) l)
    retarget i = i
    final 0 l = l
    final n l = maybe l (final (n - 1)) (Map.lookup l targets)

deadCode :: [Instr] -> [Instr]
deadCode is = filter used (go is)
  where
    go (i : rest) | leaves i = i : go (dropWhile (not . isLabel) rest)
    go (i : rest) = i : go rest
    go [] = []
    leaves i = case i of
      Jump _ -> True
      Return -> True
      _ -> False
    isLabel i = case i of
      Label _ -> True
      Entry _ _ -> True
      _ -> False
    jumps = concatMap target is
    target (Jump l) = [l]
    target (JumpFalse l) = [l]
    target _ = []
    used (Label l) = l `elem` jumps
    used _ = True
