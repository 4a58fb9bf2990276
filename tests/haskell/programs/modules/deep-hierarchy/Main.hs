module Main (main) where

import A.B.C.Deep (deep)
import A.B.Middle
import A.Top

main :: IO ()
main = do
  putStrLn (top "x")
  putStrLn (middle (top "y"))
  putStrLn (deep 3)
