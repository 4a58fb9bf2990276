module Main where

import Tools

main :: IO ()
main = print answer
