module Employee where

data Employee

badge :: Employee -> String
