{-# LANGUAGE GeneralizedNewtypeDeriving #-}
module Main where

import Control.Monad.Except
import Control.Monad.Reader
import Control.Monad.State
import Control.Monad.Writer
import qualified Data.Map as M

-- All four in one newtype: a small machine with a limit on steps.
data Config = Config { maxSteps :: Int, constants :: M.Map String Int }

data Failure = NoFuel | EmptyStack String | Unknown String deriving (Eq, Show)

newtype Machine a = Machine { unMachine :: ReaderT Config (StateT ([Int], Int) (WriterT [String] (Either Failure))) a }
  deriving (Functor, Applicative, Monad, MonadReader Config, MonadState ([Int], Int), MonadWriter [String], MonadError Failure)

tick :: Machine ()
tick = do
  limit <- asks maxSteps
  (st, n) <- get
  when (n >= limit) $ throwError NoFuel
  put (st, n + 1)

pop :: String -> Machine Int
pop who = do
  (st, n) <- get
  case st of
    [] -> throwError (EmptyStack who)
    x : xs -> put (xs, n) >> return x

push :: Int -> Machine ()
push x = modify (\(st, n) -> (x : st, n))

step :: String -> Machine ()
step w = tick >> case w of
  "+" -> op (+)
  "*" -> op (*)
  "-" -> op (-)
  "dup" -> pop w >>= \x -> push x >> push x
  "swap" -> do { a <- pop w; b <- pop w; push a; push b }
  "." -> pop w >>= \x -> tell [show x]
  "safe+" -> op (+) `catchError` \e -> tell ["recovered from " ++ show e]
  "local" -> local (\c -> c { constants = M.insert "k" 1000 (constants c) }) (step "k")
  _ | [(n, "")] <- reads w -> push n
    | otherwise -> do
        v <- asks (M.lookup w . constants)
        maybe (throwError (Unknown w)) push v
  where
    op f = do
      b <- pop w
      a <- pop w
      push (f a b)

run :: Config -> String -> Either Failure (([Int], Int), [String])
run c = fmap (\(((), s), out) -> (s, out)) . runWriterT . flip runStateT ([], 0) . flip runReaderT c . unMachine . mapM_ step . words

main :: IO ()
main = do
  let config = Config 12 (M.fromList [("ten", 10), ("k", 7)])
  interact (unlines . map (either (("error: " ++) . show) show . run config) . lines)
