module Main where

-- Errors as values: Either, ExceptT and their handlers.
import Control.Monad
import Control.Monad.Except
import Control.Monad.State
import qualified Data.Map as Map

data EvalError
  = Unbound String
  | DivByZero
  | StackUnderflow Int
  deriving (Eq, Show)

type Machine = ExceptT EvalError (State [Int])

push :: Int -> Machine ()
push n = lift (modify (n :))

pop :: Machine Int
pop = do
  st <- get
  case st of
    [] -> throwError (StackUnderflow 0)
    (x : xs) -> put xs >> return x

binary :: (Int -> Int -> Machine Int) -> Machine ()
binary f = do
  b <- pop
  a <- pop
  f a b >>= push

command :: Map.Map String Int -> String -> Machine ()
command env w = case w of
  "+" -> binary (\a b -> pure (a + b))
  "-" -> binary (\a b -> pure (a - b))
  "*" -> binary (\a b -> pure (a * b))
  "/" -> binary (\a b -> when (b == 0) (throwError DivByZero) >> pure (a `div` b))
  "dup" -> do { a <- pop; push a; push a }
  _ | all (`elem` "0123456789") w -> push (read w)
    | otherwise -> maybe (throwError (Unbound w)) push (Map.lookup w env)

program :: String -> Machine Int
program s = do
  mapM_ (command (Map.fromList [("answer", 42), ("two", 2)])) (words s)
  pop `catchError` \e -> if e == StackUnderflow 0 then return (-1) else throwError e

main :: IO ()
main = forM_ examples $ \s -> do
  let (r, rest) = runState (runExceptT (program s)) []
  putStrLn (s ++ " = " ++ either show show r ++ " " ++ show rest)
  where
    examples =
      ["1 2 +", "answer two /", "3 dup *", "1 0 /", "+", "", "1 2 3", "foo", "10 two dup * -"]
