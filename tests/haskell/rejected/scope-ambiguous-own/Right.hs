module Right where

name :: String
name = "right"
