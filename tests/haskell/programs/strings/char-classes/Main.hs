module Main where

import Data.Char

-- Character by character: classes, case, categories, conversions; Unicode in the input.
describe :: Char -> String
describe c = unwords
  [ show c, show (ord c), show (generalCategory c)
  , [if p c then k else '-' | (k, p) <- tests]
  , show (toUpper c), show (toLower c) ]
  where
    tests = [('a', isAlpha), ('d', isDigit), ('n', isAlphaNum), ('s', isSpace), ('u', isUpper), ('l', isLower), ('p', isPunctuation), ('y', isSymbol), ('c', isControl), ('v', isPrint), ('A', isAscii), ('h', isHexDigit), ('o', isOctDigit), ('L', isLetter), ('m', isMark), ('N', isNumber), ('S', isSeparator)]

caesar :: Int -> String -> String
caesar n = map rot
  where
    rot c
      | isAsciiUpper c = turn 'A' c
      | isAsciiLower c = turn 'a' c
      | otherwise = c
    turn base c = chr (ord base + (ord c - ord base + n) `mod` 26)

main :: IO ()
main = do
  s <- getContents
  case lines s of
    (l : rest) -> do
      mapM_ (putStrLn . describe) l
      mapM_ (putStrLn . map toUpper) rest
      mapM_ (putStrLn . caesar 13) rest
      mapM_ (print . length) rest
      print rest
    [] -> return ()
  print (map digitToInt "09afAF", map intToDigit [0 .. 15], isHexDigit 'g')
  print (chr 955, "\1234\&5", "\SOH\DEL\200", '\'', "\"q\"", ['\t', '\\', '\a'])
  print (map (fromEnum . generalCategory) "aA1 .$", subtract (ord 'a') (ord 'e'))
  print (lexLitChar "\\nabc", readLitChar "\\x41rest", showLitChar '\n' "")
