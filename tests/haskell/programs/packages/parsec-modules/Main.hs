{-# LANGUAGE FlexibleContexts #-}
-- Parsec under all its names: over strings, texts and bytes, with its old modules, permutations and positions.
module Main (main) where

import qualified Data.ByteString.Char8 as Bytes
import qualified Data.ByteString.Lazy.Char8 as LazyBytes
import Data.Functor.Identity (Identity)
import qualified Data.Text as Text
import qualified Data.Text.Lazy as LazyText
import Text.Parsec.Char (anyChar, char, digit, endOfLine, letter, noneOf, oneOf, satisfy, spaces, string)
import Text.Parsec.Combinator (between, chainl1, choice, count, endBy, eof, lookAhead, many1, manyTill, notFollowedBy, option, optionMaybe, sepBy, sepBy1, sepEndBy, skipMany1)
import Text.Parsec.Error (errorMessages, errorPos, messageString, ParseError)
import Text.Parsec.Perm (permute, (<$$>), (<|?>), (<||>))
import Text.Parsec.Pos (incSourceLine, newPos, setSourceName, sourceColumn, sourceLine, sourceName, updatePosString)
import Text.Parsec.Prim (ParsecT, Stream, getPosition, getState, many, modifyState, parse, parserFail, runParser, setPosition, skipMany, try, unexpected, (<?>), (<|>), runParserT, getInput, setInput)
import qualified Text.Parsec.ByteString as B
import qualified Text.Parsec.ByteString.Lazy as BL
import qualified Text.Parsec.Text as T
import qualified Text.Parsec.Text.Lazy as TL
import qualified Text.ParserCombinators.Parsec as Old
import qualified Text.ParserCombinators.Parsec.Char as OldChar
import qualified Text.ParserCombinators.Parsec.Combinator as OldCombinator
import qualified Text.ParserCombinators.Parsec.Error as OldError
import qualified Text.ParserCombinators.Parsec.Expr as OldExpr
import qualified Text.ParserCombinators.Parsec.Language as OldLanguage
import qualified Text.ParserCombinators.Parsec.Perm as OldPerm
import qualified Text.ParserCombinators.Parsec.Pos as OldPos
import qualified Text.ParserCombinators.Parsec.Prim as OldPrim
import qualified Text.ParserCombinators.Parsec.Token as OldToken

-- Any stream of characters.
pairs :: Stream s Identity Char => ParsecT s Int Identity [(String, Int)]
pairs = entry `sepEndBy` (char ';' >> spaces) <* eof
  where
    entry = do
      key <- many1 letter <?> "key"
      _ <- char '='
      value <- read <$> many1 digit <?> "number"
      modifyState (+ value)
      return (key, value)

counted :: Stream s Identity Char => ParsecT s Int Identity ([(String, Int)], Int)
counted = (,) <$> pairs <*> getState

data Options = Options { name :: String, size :: Int, loud :: Bool } deriving Show

options :: Old.GenParser Char () Options
options = permute (Options <$$> field "name" (many1 letter) <||> field "size" (read <$> many1 digit) <|?> (False, True <$ try (string "loud;")))
  where field key value = try (string key >> char '=') *> value <* char ';'

oldPermutation :: OldPrim.Parser (Char, Maybe Char)
oldPermutation = OldPerm.permute ((,) OldPerm.<$$> OldChar.char 'a' OldPerm.<|?> (Nothing, Just <$> OldChar.char 'b'))

expression :: Old.Parser Integer
expression = OldExpr.buildExpressionParser table term
  where
    lexer = OldToken.makeTokenParser OldLanguage.emptyDef { OldToken.reservedOpNames = ["+", "-", "*", "^", "!"] }
    op text f = OldExpr.Infix (OldToken.reservedOp lexer text >> return f)
    table = [ [OldExpr.Postfix (OldToken.reservedOp lexer "!" >> return (\n -> product [1 .. n]))]
            , [op "^" (^) OldExpr.AssocRight]
            , [OldExpr.Prefix (OldToken.reservedOp lexer "-" >> return negate)]
            , [op "*" (*) OldExpr.AssocLeft], [op "+" (+) OldExpr.AssocLeft, op "-" (-) OldExpr.AssocLeft] ]
    term = OldToken.parens lexer expression Old.<|> OldToken.natural lexer Old.<?> "term"

comment :: T.Parser String
comment = string "{-" *> manyTill anyChar (try (string "-}"))

located :: T.Parser [(Int, Int, String)]
located = many (do
  p <- getPosition
  w <- many1 (noneOf " \n")
  skipMany (oneOf " \n")
  return (sourceLine p, sourceColumn p, w))

describe :: ParseError -> String
describe e = show (sourceLine (errorPos e), sourceColumn (errorPos e)) ++ " " ++ show (filter (not . null) (map messageString (errorMessages e)))

main :: IO ()
main = do
  let text = "a=1; bc=22; d=333"
  print (runParser counted 0 "string" text)
  print (runParser (counted :: T.GenParser Int ([(String, Int)], Int)) 0 "text" (Text.pack text))
  print (runParser (counted :: TL.GenParser Int ([(String, Int)], Int)) 0 "lazy text" (LazyText.pack text))
  print (runParser (counted :: B.GenParser Char Int ([(String, Int)], Int)) 0 "bytes" (Bytes.pack text))
  print (runParser (counted :: BL.GenParser Char Int ([(String, Int)], Int)) 0 "lazy bytes" (LazyBytes.pack text))
  print (runParser pairs 0 "bad" "a=1; b=x")
  either (putStrLn . describe) print (runParser pairs 0 "bad" "a=1; =")
  print (parse options "perm" "size=3;name=bob;", parse options "perm" "loud;name=al;size=9;")
  print (parse options "perm" "name=bob;")
  print (OldPrim.parse oldPermutation "" "ba", OldPrim.parse oldPermutation "" "a")
  mapM_ (print . Old.parse expression "expr") ["1 + 2 * 3", "2 ^ 3 ^ 2", "-(4 - 6) * 3! ", "2 +", "(1"]
  print (parse comment "" (Text.pack "{- hi - there -} rest"))
  print (parse located "" (Text.pack "one two\n  three\nfour"))
  print (parse (choice [try (string "let" <* notFollowedBy letter), many1 letter]) "" "letter")
  print (parse (between (char '[') (char ']') (many1 digit `sepBy1` char ',')) "" "[1,22,]")
  print (parse (count 3 digit >> optionMaybe (char '!')) "" "123!", parse (option 'z' digit) "" "q", parse (lookAhead (many letter) >> letter) "" "abc")
  print (parse (chainl1 (read <$> many1 digit) ((-) <$ char '-')) "" "10-3-2" :: Either ParseError Int)
  print (parse ((,) <$> (letter `endBy` endOfLine) <*> getInput) "" "a\nb\nrest")
  print (parse (setInput "xyz" >> letter) "" "1", parse (parserFail "no way" :: T.Parser ()) "f" Text.empty, parse (unexpected "thing" :: T.Parser ()) "f" Text.empty)
  print (parse (setPosition (newPos "other" 7 9) >> satisfy (> 'm')) "" "abc")
  print (setSourceName (incSourceLine (updatePosString (newPos "f" 1 1) "ab\n\tc") 2) "g", sourceName (OldPos.initialPos "h"))
  print (OldPrim.parse (OldCombinator.many1 OldChar.digit <* OldCombinator.eof) "" "12x")
  either (print . OldError.errorIsUnknown) print (Old.parse (Old.oneOf "xyz") "" "q")
  r <- runParserT (skipMany1 digit >> getState) 'u' "io" "123"
  print (r :: Either ParseError Char)
  print (parse (many digit `sepBy` char ',') "" "1,2,,3")
