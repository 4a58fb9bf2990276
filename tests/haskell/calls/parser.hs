-- Recursive descent that hands the rest on in a pair.
module Main (main) where

import Data.Char (isDigit, isSpace)

expression, term, factor :: String -> (Int, String)
expression text = sums (term text)
term text = products (factor text)
factor text = case skip text of
  '(' : rest -> close (expression rest)
  '-' : rest -> minus (factor rest)
  rest -> number 0 rest

sums, products :: (Int, String) -> (Int, String)
sums (value, text) = case skip text of
  '+' : rest -> let (other, left) = term rest in sums (value + other, left)
  '-' : rest -> let (other, left) = term rest in sums (value - other, left)
  rest -> (value, rest)
products (value, text) = case skip text of
  '*' : rest -> let (other, left) = factor rest in products (value * other, left)
  rest -> (value, rest)

close :: (Int, String) -> (Int, String)
close (value, text) = (value, drop 1 (skip text))

minus :: (Int, String) -> (Int, String)
minus (value, text) = (negate value, text)

number :: Int -> String -> (Int, String)
number n (c : rest) | isDigit c = number (10 * n + fromEnum c - fromEnum '0') rest
number n rest = (n, rest)

skip :: String -> String
skip (c : rest) | isSpace c = skip rest
skip text = text

value :: String -> Int
value text = fst (expression text)

main :: IO ()
main = do
  print (value "2 * (3 + 4) - 5")
  print (value " - (1 + 2 * 30) * 2 + 7 ")
