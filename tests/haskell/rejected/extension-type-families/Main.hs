module Main where

type family Elem c
type instance Elem [a] = a

main :: IO ()
main = return ()
