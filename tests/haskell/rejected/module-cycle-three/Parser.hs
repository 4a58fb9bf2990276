module Parser where

import Lexer

parse :: String -> Int
parse = length . tokens
