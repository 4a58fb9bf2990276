module Main where

import Control.Exception
import Data.List (intercalate)

-- displayException, show and nested causes; wrapping exceptions on their way out.
data Wrapped = Wrapped { context :: String, cause :: SomeException }

instance Show Wrapped where
  showsPrec d (Wrapped c e) = showParen (d > 10) (showString "Wrapped " . showsPrec 11 c . showChar ' ' . showsPrec 11 e)

instance Exception Wrapped where
  displayException (Wrapped c e) = c ++ " <- " ++ maybe (displayException e) displayException (fromException e :: Maybe Wrapped)

during :: String -> IO a -> IO a
during what = handle (throwIO . Wrapped what)

chain :: SomeException -> [String]
chain e = case fromException e of
  Just (Wrapped c inner) -> c : chain inner
  Nothing -> [takeWhile (/= '\n') (show e)]

data Silent = Silent
instance Show Silent where show _ = ""
instance Exception Silent where displayException _ = "silent"

main :: IO ()
main = do
  r <- try (during "loading" (during "parsing" (during "line 3" (evaluate (read "x" :: Int)))))
  case r of
    Left e -> putStrLn (displayException (e :: Wrapped)) >> putStrLn (intercalate " / " (chain (toException e)))
    Right n -> print n
  r2 <- try (during "outer" (throwIO Silent))
  either (\e -> print (e :: Wrapped)) return r2
  r3 <- try (throwIO Silent)
  putStrLn (either (\e -> "[" ++ show (e :: Silent) ++ displayException e ++ "]") id (r3 :: Either Silent String))
  r4 <- try (during "fine" (return 4))
  print (either (const 0) id (r4 :: Either Wrapped Int))
  print =<< (during "arith" (evaluate (1 `mod` 0 :: Int)) `catch` \e -> putStrLn (context e) >> return (-1))
