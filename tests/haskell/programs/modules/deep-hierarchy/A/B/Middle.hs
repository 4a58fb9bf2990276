module A.B.Middle (module A.B.C.Deep, middle) where

import A.B.C.Deep

middle :: String -> String
middle s = "middle(" ++ deep 1 ++ s ++ ")"
