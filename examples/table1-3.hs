-- | Lexical and dynamic profiles compared, program 3 of 3: `x` is declared in `f` and needed in `g`.
--
-- Lexical: `f` 3 operations, `g` 1, `h` 1. Dynamic (`--books=dynamic`): `f` 1, `g` 3, `h` 1.
--
-- It prints 55.
module Main (main) where

f :: Int
f = g x + 3
  where
    x = 4 * 5 + 6

g :: Int -> Int
g x = x * h 1

h :: Int -> Int
h y = y + 1

main :: IO ()
main = print f
