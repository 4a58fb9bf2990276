module Main where

-- A parser monad from scratch, used for JSON.
import Control.Applicative
import Data.Char
import Data.List (intercalate)

newtype Parser a = Parser { runParser :: String -> Either (Int, String) (a, String) }

instance Functor Parser where
  fmap f (Parser p) = Parser (\s -> fmap (\(a, r) -> (f a, r)) (p s))

instance Applicative Parser where
  pure a = Parser (\s -> Right (a, s))
  Parser p <*> Parser q = Parser $ \s -> do
    (f, r) <- p s
    (a, r') <- q r
    return (f a, r')

instance Monad Parser where
  Parser p >>= k = Parser $ \s -> p s >>= \(a, r) -> runParser (k a) r

instance Alternative Parser where
  empty = Parser (\s -> Left (length s, "nothing fits"))
  Parser p <|> Parser q = Parser $ \s -> case p s of
    Right r -> Right r
    Left (n, e) -> case q s of
      Right r -> Right r
      Left (m, e') -> Left (if n <= m then (n, e) else (m, e'))

satisfy :: String -> (Char -> Bool) -> Parser Char
satisfy what ok = Parser f
  where
    f (c : cs) | ok c = Right (c, cs)
    f s = Left (length s, "expected " ++ what)

char :: Char -> Parser Char
char c = satisfy (show c) (== c)

string :: String -> Parser String
string = mapM char

token :: Parser a -> Parser a
token p = p <* many (satisfy "space" isSpace)

sepBy :: Parser a -> Parser b -> Parser [a]
sepBy p s = ((:) <$> p <*> many (s *> p)) <|> pure []

data Json = Null | Bool Bool | Num Integer | Str String | Arr [Json] | Obj [(String, Json)]
  deriving (Show, Eq)

json :: Parser Json
json = token $
  Null <$ string "null" <|> Bool True <$ string "true" <|> Bool False <$ string "false"
    <|> Num <$> number <|> Str <$> str
    <|> Arr <$> (token (char '[') *> sepBy json (token (char ',')) <* char ']')
    <|> Obj <$> (token (char '{') *> sepBy pair (token (char ',')) <* char '}')
  where
    pair = (,) <$> (token str <* token (char ':')) <*> json
    number = do
      sign <- optional (char '-')
      ds <- some (satisfy "digit" isDigit)
      return (maybe id (const negate) sign (read ds))
    str = char '"' *> many inside <* char '"'
    inside = satisfy "character" (`notElem` "\"\\") <|> (char '\\' *> (escape <$> satisfy "escape" (`elem` "nt\"\\")))
    escape 'n' = '\n'
    escape 't' = '\t'
    escape c = c

render :: Json -> String
render Null = "null"
render (Bool b) = map toLower (show b)
render (Num n) = show n
render (Str s) = show s
render (Arr xs) = "[" ++ intercalate "," (map render xs) ++ "]"
render (Obj kvs) = "{" ++ intercalate "," [show k ++ ":" ++ render v | (k, v) <- kvs] ++ "}"

depth :: Json -> Int
depth (Arr xs) = 1 + maximum (0 : map depth xs)
depth (Obj kvs) = 1 + maximum (0 : map (depth . snd) kvs)
depth _ = 0

main :: IO ()
main = getContents >>= mapM_ line . lines
  where
    line l = putStrLn $ case runParser (token (pure ()) *> json) l of
      Right (j, "") -> render j ++ " depth " ++ show (depth j)
      Right (j, rest) -> "left over after " ++ render j ++ ": " ++ show rest
      Left (n, e) -> "column " ++ show (length l - n + 1) ++ ": " ++ e
