-- | From text to tokens with positions.
module Imp.Lexer
  ( Token (..)
  , Located
  , scan
  , describe
  ) where

import Data.Char
import Data.List (isPrefixOf)
import Imp.Syntax

data Token
  = Name String
  | Keyword String
  | IntLit Integer
  | StringLit String
  | Symbol String
  | EndOfText
  deriving (Eq, Show)

type Located = (Pos, Token)

keywords :: [String]
keywords =
  [ "bool"
  , "else"
  , "false"
  , "for"
  , "func"
  , "if"
  , "int"
  , "new"
  , "print"
  , "return"
  , "string"
  , "to"
  , "true"
  , "var"
  , "void"
  , "while"
  ]

symbols :: [String]
symbols =
  ["==", "!=", "<=", ">=", "&&", "||"] ++ map (: []) "+-*/%<>=!(){}[],;:"

describe :: Token -> String
describe t = case t of
  Name x -> "the name " ++ x
  Keyword k -> "'" ++ k ++ "'"
  IntLit n -> show n
  StringLit s -> show s
  Symbol s -> "'" ++ s ++ "'"
  EndOfText -> "the end of the text"

scan :: String -> Either Error [Located]
scan = go (Pos 1 1)

go :: Pos -> String -> Either Error [Located]
go pos text = case text of
  [] -> Right [(pos, EndOfText)]
  '\n' : rest -> go (newline pos) rest
  '#' : rest -> go pos (dropWhile (/= '\n') rest)
  '"' : rest -> stringLit pos (advance 1 pos) "" rest
  c : rest
    | isSpace c -> go (advance 1 pos) rest
    | isDigit c ->
        let (ds, more) = span isDigit text
         in ((pos, IntLit (read ds)) :) <$> go (advance (length ds) pos) more
    | isAlpha c || c == '_' ->
        let (w, more) = span (\x -> isAlphaNum x || x == '_') text
            token
              | w `elem` keywords = Keyword w
              | otherwise = Name w
         in ((pos, token) :) <$> go (advance (length w) pos) more
    | s : _ <- filter (`isPrefixOf` text) symbols ->
        ((pos, Symbol s) :) <$> go (advance (length s) pos) (drop (length s) text)
    | otherwise -> Left (Error pos ("unexpected character " ++ show c))

stringLit :: Pos -> Pos -> String -> String -> Either Error [Located]
stringLit start pos acc text = case text of
  '"' : rest -> ((start, StringLit (reverse acc)) :) <$> go (advance 1 pos) rest
  '\\' : 'n' : rest -> stringLit start (advance 2 pos) ('\n' : acc) rest
  '\\' : c : rest -> stringLit start (advance 2 pos) (c : acc) rest
  c : rest
    | c /= '\n' -> stringLit start (advance 1 pos) (c : acc) rest
  _ -> Left (Error start "a string is not closed")

advance :: Int -> Pos -> Pos
advance n (Pos l c) = Pos l (c + n)

newline :: Pos -> Pos
newline (Pos l _) = Pos (l + 1) 1
