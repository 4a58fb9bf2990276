module Algebra.Matrix (Matrix, matrix, (#>), (##)) where

import Algebra.Vector
import Data.List (transpose)

newtype Matrix = Matrix [[Integer]]

infixr 5 #>
infixl 5 ##

instance Show Matrix where
  showsPrec _ (Matrix rows) = foldr (.) id [shows r . showChar ';' | r <- rows]

matrix :: [[Integer]] -> Matrix
matrix = Matrix

(#>) :: Matrix -> Vec -> Vec
Matrix rows #> v = vec [vec r <.> v | r <- rows]

(##) :: Matrix -> Matrix -> Matrix
Matrix a ## Matrix b = Matrix [[vec r <.> vec c | c <- transpose b] | r <- a]
