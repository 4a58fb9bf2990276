module Main where

import qualified Data.Map as M
import Text.Read

-- Read in all its forms.
data Cfg = Cfg { path :: FilePath, depth :: Maybe Int, flags :: [(String, Bool)] } deriving (Show, Read, Eq)

main :: IO ()
main = do
  ls <- lines <$> getContents
  mapM_ (\l -> case readEither l :: Either String Cfg of
            Left e -> putStrLn ("bad: " ++ e)
            Right c -> print c { depth = fmap (+ 1) (depth c) }) ls
  print (readMaybe "12" :: Maybe Int, readMaybe "12x" :: Maybe Int, readMaybe " ( 12 ) " :: Maybe Int, readMaybe "-5" :: Maybe Int, readMaybe "- 5" :: Maybe Int)
  print (read "[(1,\"one\"),(2,\"two\")]" :: [(Int, String)])
  print (read "(True,'x',\"s\\n\",3.0,[],Just (-3),Left LT)" :: (Bool, Char, String, Double, [Int], Maybe Int, Either Ordering ()))
  print (reads "10 apples" :: [(Int, String)], reads "x" :: [(Int, String)], lex " hello(3) ", lex "<= 3", lex "'c' d", lex "")
  print (readMaybe "0x1F" :: Maybe Int, readMaybe "1e3" :: Maybe Double, readMaybe "1e3" :: Maybe Int, readMaybe "3." :: Maybe Double, readMaybe ".5" :: Maybe Double)
  print (read "\"\\1234\\&5\\SOH\\x41\\\n   \\z\"" :: String)
  print (show (M.fromList [(Just 1, "a")]), (read "fromList [('a',1)]" :: M.Map Char Int))
  print (show "uni\233\1234x\"\\", show 'é', show (Just ""), show [Just 'a', Nothing], show ((), (1, 2, 3), [Left 1, Right "r"]))
  print (showString "ab" "cd", shows 3 "x", showParen True (shows 1) "", showChar 'c' "", show (-3), showsPrec 7 (-3) "", [-1], Just (-1.5))
  print (fst <$> (readPrec_to_S (readPrec :: ReadPrec Int) 0 "42 rest"))
