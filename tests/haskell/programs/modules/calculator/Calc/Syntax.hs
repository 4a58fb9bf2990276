module Calc.Syntax where

data Token = TNum Integer | TName String | TOp Char deriving (Eq, Show)

data Expr = Lit Integer | Name String | Op Char Expr Expr | Call String [Expr] deriving (Eq, Show)

data Statement = Define String [String] Expr | Compute Expr deriving (Eq, Show)
