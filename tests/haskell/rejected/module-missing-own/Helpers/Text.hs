module Helpers.Text where

shout :: String -> String
shout = (++ "!")
