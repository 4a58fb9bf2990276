-- | Lexical and dynamic profiles compared, program 1 of 3: `x` is declared in `f` and needed in `h`.
--
-- Lexical: `f` 3 operations, `g` 1, `h` 1. Dynamic (`--books=dynamic`): `f` 1, `g` 1, `h` 3.
--
-- It prints 57.
module Main (main) where

f :: Int
f = g x + 3
  where
    x = 4 * 5 + 6

g :: Int -> Int
g x = h x * 2

h :: Int -> Int
h x = x + 1

main :: IO ()
main = print f
