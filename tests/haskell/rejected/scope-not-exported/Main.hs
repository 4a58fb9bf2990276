module Main where

import Stack (push, empty, Stack (..))

main :: IO ()
main = print (size (push 1 empty))
