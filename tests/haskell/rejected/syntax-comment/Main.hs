module Main where

{- a comment {- nested -} that
is not closed

main :: IO ()
main = print 1
