module Main where

-- A stack language whose `break` and `return` are exceptions of the host.
import Control.Exception
import Control.Monad
import Data.IORef

data Stmt
  = Print Expr
  | Set Char Expr
  | While Expr [Stmt]
  | Break
  | Continue
  | Return Expr
  | If Expr [Stmt] [Stmt]

data Expr = N Int | V Char | Expr :-: Expr | Expr :+: Expr | Expr :<: Expr | Expr :%: Expr

infixl 6 :+:, :-:
infixl 7 :%:
infix 4 :<:

data Control = BreakLoop | NextRound | Result Int deriving Show
instance Exception Control

eval :: [(Char, Int)] -> Expr -> Int
eval _ (N n) = n
eval env (V c) = maybe (throw (userError ("no variable " ++ [c]))) id (lookup c env)
eval env (a :+: b) = eval env a + eval env b
eval env (a :-: b) = eval env a - eval env b
eval env (a :%: b) = eval env a `mod` eval env b
eval env (a :<: b) = fromEnum (eval env a < eval env b)

exec :: IORef [(Char, Int)] -> Stmt -> IO ()
exec ref s = do
  env <- readIORef ref
  case s of
    Print e -> print (eval env e)
    Set c e -> do
      v <- evaluate (eval env e)
      writeIORef ref ((c, v) : filter ((/= c) . fst) env)
    While c body -> loop
      where
        loop = do
          now <- readIORef ref
          when (eval now c /= 0) $ do
            goOn <- (mapM_ (exec ref) body >> return True) `catch` ctl
            when goOn loop
        ctl BreakLoop = return False
        ctl NextRound = return True
        ctl r = throwIO r
    Break -> throwIO BreakLoop
    Continue -> throwIO NextRound
    Return e -> throwIO (Result (eval env e))
    If c t e -> mapM_ (exec ref) (if eval env c /= 0 then t else e)

run :: [Stmt] -> IO ()
run p = do
  ref <- newIORef []
  r <- try (mapM_ (exec ref) p)
  case r of
    Left (Result n) -> putStrLn ("returned " ++ show n)
    Left c -> putStrLn ("misplaced " ++ show c)
    Right () -> putStrLn "ran to the end"

main :: IO ()
main = do
  run [Set 'i' (N 0), While (N 1)
        [ Set 'i' (V 'i' :+: N 1)
        , If (V 'i' :%: N 2) [Continue] []
        , Print (V 'i')
        , If (N 8 :<: V 'i') [Break] [] ]]
  run [Set 'n' (N 27), Set 's' (N 0), While (N 1 :<: V 'n')
        [ If (V 'n' :%: N 2) [Set 'n' (V 'n' :+: V 'n' :+: V 'n' :+: N 1)] [Set 'n' (V 'n' :-: N 3)]
        , Set 's' (V 's' :+: N 1)
        , If (N 50 :<: V 's') [Return (V 'n')] [] ]]
  run [Break]
  run [Print (N 1 :%: N 0)] `catch` \e -> putStrLn ("host: " ++ show (e :: ArithException))
  run [Print (V 'q')] `catch` \e -> putStrLn ("host: " ++ show (e :: IOException))
