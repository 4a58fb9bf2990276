module Employee where

import Department

data Employee = Employee { name :: String, dept :: Department, boss :: Maybe Employee }

badge :: Employee -> String
badge e = name e ++ "@" ++ deptName (dept e) ++ maybe "" ((" under " ++) . name) (boss e)
