{-# LANGUAGE GADTs, FlexibleInstances, RankNTypes, KindSignatures, ExistentialQuantification, StandaloneDeriving, ScopedTypeVariables, TypeOperators #-}
-- Terms with types, checked and evaluated; data of any type that can be shown; numbers as functions.
module Main where
import Data.Type.Equality
import Data.Typeable
import Data.Dynamic
import qualified Data.Map as M
data Ty a where { TI :: Ty Int; TB :: Ty Bool; TF :: Ty a -> Ty b -> Ty (a -> b); TL :: Ty a -> Ty [a] }
data Term a where
  L :: Int -> Term Int
  Bo :: Bool -> Term Bool
  Plus :: Term Int -> Term Int -> Term Int
  Eq :: Term Int -> Term Int -> Term Bool
  If :: Term Bool -> Term a -> Term a -> Term a
  Fn :: (Term a -> Term b) -> Term (a -> b)
  Ap :: Term (a -> b) -> Term a -> Term b
  Fix :: Term ((a -> b) -> (a -> b)) -> Term (a -> b)
  Val :: a -> Term a
eval :: Term a -> a
eval (L n) = n
eval (Bo b) = b
eval (Plus a b) = eval a + eval b
eval (Eq a b) = eval a == eval b
eval (If c t e) = if eval c then eval t else eval e
eval (Fn f) = \x -> eval (f (Val x))
eval (Ap f x) = eval f (eval x)
eval (Fix f) = let g = eval f g in g
eval (Val a) = a
data Raw = RI Int | RB Bool | RPlus Raw Raw | REq Raw Raw | RIf Raw Raw Raw deriving Show
data Some = forall a. Some (Ty a) (Term a)
eqTy :: Ty a -> Ty b -> Maybe (a :~: b)
eqTy TI TI = Just Refl
eqTy TB TB = Just Refl
eqTy (TL a) (TL b) = case eqTy a b of { Just Refl -> Just Refl; Nothing -> Nothing }
eqTy (TF a b) (TF c d) = do { Refl <- eqTy a c; Refl <- eqTy b d; return Refl }
eqTy _ _ = Nothing
check :: Raw -> Either String Some
check (RI n) = Right (Some TI (L n))
check (RB b) = Right (Some TB (Bo b))
check (RPlus a b) = do { Some TI x <- check a; Some t y <- check b; case eqTy t TI of { Just Refl -> Right (Some TI (Plus x y)); Nothing -> Left "plus" } }
check (REq a b) = do
  Some t x <- check a
  Some u y <- check b
  case (eqTy t TI, eqTy u TI) of
    (Just Refl, Just Refl) -> Right (Some TB (Eq x y))
    _ -> Left "eq"
check (RIf c a b) = do
  Some t x <- check c
  Some ta y <- check a
  Some tb z <- check b
  case (eqTy t TB, eqTy ta tb) of
    (Just Refl, Just Refl) -> Right (Some ta (If x y z))
    (Nothing, _) -> Left "condition"
    _ -> Left "branches"
instance MonadFail (Either String) where fail = Left
showV :: Ty a -> a -> String
showV TI n = show n
showV TB b = show b
showV (TL t) xs = concatMap (showV t) xs
showV (TF _ _) _ = "<fun>"
data Showable = forall a. (Show a, Typeable a) => MkS a
deriving instance Show Showable
type Church = forall a. (a -> a) -> a -> a
two, three :: Church
two f = f . f
three f = f . f . f
mul :: Church -> Church -> Church
mul a b = a . b
main :: IO ()
main = do
  print (eval (Ap (Fix (Fn (\self -> Fn (\n -> If (Eq n (L 0)) (L 0) (Plus n (Ap self (Plus n (L (-1))))))))) (L 100)))
  mapM_ (putStrLn . either ("error: " ++) (\(Some t e) -> showV t (eval e)) . check) [RPlus (RI 1) (RI 2), RIf (REq (RI 1) (RI 1)) (RB False) (RB True), RIf (RI 1) (RI 2) (RI 3), RIf (RB True) (RI 2) (RB False)]
  print [MkS (1 :: Int), MkS "two", MkS (Just (3.5 :: Double))]
  print (sum [maybe 0 id (cast x) | MkS x <- [MkS (1 :: Int), MkS 'c', MkS (5 :: Int)]] :: Int)
  print (map (\d -> (dynTypeRep d, fromDynamic d :: Maybe Int)) [toDyn (3 :: Int), toDyn "s"])
  print (mul two three (+ 1) (0 :: Int), typeOf (Just [3 :: Int]))
