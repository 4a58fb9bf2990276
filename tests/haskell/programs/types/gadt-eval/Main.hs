{-# LANGUAGE GADTs #-}
{-# LANGUAGE KindSignatures #-}
{-# LANGUAGE RankNTypes #-}
module Main where

import Data.Kind (Type)

data Expr :: Type -> Type where
  IntE  :: Int -> Expr Int
  BoolE :: Bool -> Expr Bool
  Add   :: Expr Int -> Expr Int -> Expr Int
  Mul   :: Expr Int -> Expr Int -> Expr Int
  If    :: Expr Bool -> Expr a -> Expr a -> Expr a
  Eq    :: (Eq a, Show a) => Expr a -> Expr a -> Expr Bool
  Pair  :: Expr a -> Expr b -> Expr (a, b)
  Fst   :: Expr (a, b) -> Expr a
  Snd   :: Expr (a, b) -> Expr b

eval :: Expr a -> a
eval (IntE n) = n
eval (BoolE b) = b
eval (Add a b) = eval a + eval b
eval (Mul a b) = eval a * eval b
eval (If c t e) = if eval c then eval t else eval e
eval (Eq a b) = eval a == eval b
eval (Pair a b) = (eval a, eval b)
eval (Fst p) = fst (eval p)
eval (Snd p) = snd (eval p)

pretty :: Expr a -> ShowS
pretty e = case e of
  IntE n -> shows n
  BoolE b -> shows b
  Add a b -> paren (pretty a . showString " + " . pretty b)
  Mul a b -> paren (pretty a . showString " * " . pretty b)
  If c t f -> showString "if " . pretty c . showString " then " . pretty t . showString " else " . pretty f
  Eq a b -> paren (pretty a . showString " == " . pretty b)
  Pair a b -> showString "<" . pretty a . showString ", " . pretty b . showString ">"
  Fst p -> showString "fst " . pretty p
  Snd p -> showString "snd " . pretty p
  where paren s = showChar '(' . s . showChar ')'

-- Types at run time, so that untyped terms can be checked.
data Ty a where
  TInt :: Ty Int
  TBool :: Ty Bool

data Equal a b where
  Refl :: Equal a a

same :: Ty a -> Ty b -> Maybe (Equal a b)
same TInt TInt = Just Refl
same TBool TBool = Just Refl
same _ _ = Nothing

data U = UI Int | UB Bool | UAdd U U | UIf U U U | UEq U U

data Typed = forall a. (Eq a, Show a) => Typed (Ty a) (Expr a)

check :: U -> Maybe Typed
check (UI n) = Just (Typed TInt (IntE n))
check (UB b) = Just (Typed TBool (BoolE b))
check (UAdd a b) = do
  Typed TInt x <- check a
  Typed TInt y <- check b
  Just (Typed TInt (Add x y))
check (UIf c t e) = do
  Typed TBool x <- check c
  Typed tt y <- check t
  Typed te z <- check e
  Refl <- same tt te
  return (Typed tt (If x y z))
check (UEq a b) = do
  Typed ta x <- check a
  Typed tb y <- check b
  Refl <- same ta tb
  pure (Typed TBool (Eq x y))

main :: IO ()
main = do
  let e = If (Eq (IntE 3) (Add (IntE 1) (IntE 2))) (Pair (IntE 10) (BoolE True)) (Pair (IntE 0) (BoolE False))
  print (eval e)
  putStrLn (pretty (Mul (Fst e) (IntE 7)) "")
  print (eval (Mul (Fst e) (IntE 7)))
  mapM_ report [UIf (UEq (UI 1) (UI 1)) (UAdd (UI 2) (UI 3)) (UI 0), UAdd (UI 1) (UB True), UIf (UB True) (UI 1) (UB False), UEq (UB True) (UEq (UI 1) (UI 2))]
  where
    report u = putStrLn $ case check u of
      Nothing -> "ill-typed"
      Just (Typed _ x) -> pretty x (" = " ++ show (eval x))
