module A.Top where

import A.B.Middle (middle)

top :: String -> String
top s = "top(" ++ middle s ++ ")"
