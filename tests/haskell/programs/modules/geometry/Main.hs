module Main (main) where

import Geometry.Area
import qualified Geometry.Shape as S
import Geometry.Shape (Shape (Circle), Point (..))
import Geometry.Transform (rotate, scale, translate)

main :: IO ()
main = do
  let t = S.polygon [Point 0 0, Point 4 0, Point 4 3]
  print t
  print (area t, area (Circle (Point 1 1) 2))
  print (area (scale 2 t))
  print (translate (Point 1 1) t)
  print (S.vertices (rotate 2 t))
  print (Largest t <> Largest (Circle (Point 0 0) 1))
