module Main where

import Data.Char (toUpperCase)

data T = T Int

f :: T -> Strin
f (T n) = show n ++ undefinedThing

g x = h x

main :: IO ()
main = do
  putStrLn (f (T 'c'))
  print (g 1 2)
