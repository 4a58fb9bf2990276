module Main where

import Algebra
import Algebra.Vector (Vec, vec)
import qualified Algebra.Vector as V ((<.>))
import Algebra.Matrix

main :: IO ()
main = do
  let a = vec [1, 2, 3]
      b = vec [4, 5, 6] :: Vec
      m = matrix [[1, 2, 0], [0, 1, 0], [3, 0, 1]]
  print (a ^+^ b *^ 2)
  print (a V.<.> b)
  print (m #> a)
  print (m ## m ## m)
  print (neutral ^+^ a, sumOf [a, b, a ^+^ b])
