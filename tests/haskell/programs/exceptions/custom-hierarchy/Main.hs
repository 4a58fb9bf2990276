{-# LANGUAGE ExistentialQuantification #-}
module Main where

import Control.Exception
import Data.Maybe (fromMaybe)
import Data.Typeable (cast)

-- A hierarchy: every CompilerError can be caught as such.
data CompilerError = forall e. Exception e => CompilerError e

instance Show CompilerError where
  show (CompilerError e) = show e

instance Exception CompilerError

toCompiler :: Exception e => e -> SomeException
toCompiler = toException . CompilerError

fromCompiler :: Exception e => SomeException -> Maybe e
fromCompiler x = do
  CompilerError a <- fromException x
  cast a

data LexError = LexError Int Char deriving Show
data TypeError' = Mismatch String String | Unbound String deriving Show

instance Exception LexError where
  toException = toCompiler
  fromException = fromCompiler
  displayException (LexError p c) = "at " ++ show p ++ ": unexpected " ++ [c]

instance Exception TypeError' where
  toException = toCompiler
  fromException = fromCompiler

actions :: [(String, IO ())]
actions =
  [ ("lex", throwIO (LexError 4 '#'))
  , ("mismatch", throwIO (Mismatch "Int" "Bool"))
  , ("unbound", evaluate (throw (Unbound "x")))
  , ("arith", evaluate (1 `div` (0 :: Int)) >> return ())
  , ("fine", return ())
  ]

classify :: IO () -> IO String
classify io = (io >> return "no exception")
  `catches`
    [ Handler (\e -> return ("lexer: " ++ displayException (e :: LexError)))
    , Handler (\e -> return ("compiler: " ++ show (e :: CompilerError)))
    , Handler (\e -> return ("other: " ++ show (e :: SomeException)))
    ]

main :: IO ()
main = do
  mapM_ (\(n, a) -> classify a >>= \s -> putStrLn (n ++ " -> " ++ s)) actions
  r <- try (snd (actions !! 1)) :: IO (Either TypeError' ())
  putStrLn (either (\e -> "caught precisely " ++ show e) (const "none") r)
  r' <- try (try (snd (actions !! 0)) :: IO (Either TypeError' ())) :: IO (Either LexError (Either TypeError' ()))
  putStrLn (either (\e -> "passed through as " ++ show e) (const "none") r')
  print (fromMaybe 0 (fmap (const (1 :: Int)) (fromException (toException (Unbound "y")) :: Maybe LexError)))
