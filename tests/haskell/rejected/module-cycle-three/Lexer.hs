module Lexer where

import Types

tokens :: String -> [Token]
tokens = map Token
