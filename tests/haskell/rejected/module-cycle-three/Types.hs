module Types where

import Parser

data Token = Token Char
