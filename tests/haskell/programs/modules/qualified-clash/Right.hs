module Right where

newtype T = T String deriving Show

infixr 6 <+>

(<+>) :: Int -> Int -> Int
a <+> b = b * 10 + a

name :: String
name = "right"

shared, onlyRight :: Int
shared = 2
onlyRight = 99

insert :: a -> [a] -> [a]
insert x xs = xs ++ [x]
