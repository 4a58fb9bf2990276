module Left where

data T = T Int deriving Show

infixl 6 <+>

(<+>) :: Int -> Int -> Int
a <+> b = a * 10 + b

name :: String
name = "left"

shared :: Int
shared = 1

insert :: a -> [a] -> [a]
insert = (:)
