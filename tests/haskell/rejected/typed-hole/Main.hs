module Main where

compose :: (b -> c) -> (a -> b) -> a -> c
compose f g = \x -> _hole (g x)

main :: IO ()
main = print (compose (+ 1) (* 2) 3)
