-- | Lexical and dynamic profiles compared, program 2 of 3: `x` is declared in `g` and needed in `h`.
--
-- Lexical: `f` 1 operation, `g` 3, `h` 1. Dynamic (`--books=dynamic`): `f` 1, `g` 1, `h` 3.
--
-- It prints 57.
module Main (main) where

f :: Int
f = g 4 + 3

g :: Int -> Int
g y = h x * 2
  where
    x = y * 5 + 6

h :: Int -> Int
h x = x + 1

main :: IO ()
main = print f
