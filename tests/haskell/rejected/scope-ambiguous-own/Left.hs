module Left where

name :: String
name = "left"
