module A.B.C.Deep where

deep :: Int -> String
deep n = concat (replicate n "deep ")
