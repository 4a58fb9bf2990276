import Data.Char
import Data.List (isPrefixOf)

type Parser a = String -> Maybe (a, String)

calculate :: String -> String
calculate s = case expression s of
    Just (v, "") -> maybe "undefined" show v
    _ -> "?"

expression, term, factor :: Parser (Maybe Integer)
expression s = term s `next` operators term [('+', \x y -> Just (x + y)),
    ('-', \x y -> Just (x - y))]
term s = factor s `next` operators factor
    [('*', \x y -> Just (x * y)), ('/', \x y -> if y == 0 then Nothing else Just (x `quot` y))]
factor [] = Nothing
factor s@(c : r)
    | isDigit c = Just (number s)
    | c == '(' = expression r `next` \v t -> if ")" `isPrefixOf` t then Just (v, tail t) else
        Nothing
    | otherwise = Nothing

operators :: Parser (Maybe Integer) -> [(Char, Integer -> Integer -> Maybe Integer)]
          -> Maybe Integer -> Parser (Maybe Integer)
operators operand table = chain
  where
    chain v [] = Just (v, [])
    chain v s@(c : r) = case lookup c table of
        Nothing -> Just (v, s)
        Just f -> operand r `next` \w t -> chain (v >>= \x -> w >>= f x) t

number :: String -> (Maybe Integer, String)
number s = (Just (read (fst parts)), snd parts) where parts = span isDigit s

next :: Maybe (a, String) -> (a -> String -> Maybe (b, String)) -> Maybe (b, String)
next result continue = maybe Nothing (uncurry continue) result

main :: IO ()
main = putStr (unlines [ s ++ " = " ++ calculate (filter (not . isSpace) s) | s <-
    ["1 + 2 * 3", "(1 + 2) * 3", "2 * (3 + 4) * 5 - 100 / 7", "10 - 4 - 3", "((((42))))", "1 +",
        "7 / (3 - 3)"] ])
