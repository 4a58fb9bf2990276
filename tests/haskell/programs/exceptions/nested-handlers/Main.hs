module Main where

import Control.Exception
import Control.Monad (forM_, void)

-- Handlers that raise, handlers inside handlers, exceptions while an exception is shown.
data E = E Int deriving (Show, Eq)
instance Exception E

data Nasty = Nasty
instance Show Nasty where
  show Nasty = "nasty " ++ error "while showing"
instance Exception Nasty

level :: Int -> IO Int
level 0 = throwIO (E 0)
level n = level (n - 1) `catch` \(E k) ->
  if even n then throwIO (E (k + n)) else if n > 6 then return (k * 100) else throwIO (E (k + 1))

main :: IO ()
main = do
  forM_ [0 .. 8] $ \n -> try (level n) >>= \r -> print (r :: Either E Int)
  r <- try (throwIO Nasty `catch` \e -> putStrLn (show (e :: Nasty)))
  putStrLn (either (\e -> "second: " ++ takeWhile (/= '\n') (show (e :: ErrorCall))) show r)
  handle (\(E n) -> print n) $ do
    handle (\(ErrorCall m) -> putStrLn m >> throwIO (E 9)) $ do
      void (evaluate (foldr (\x acc -> if x > 500 then error ("at " ++ show x) else x + acc) 0 [1 .. 1000 :: Int]))
    putStrLn "unreachable"
  x <- (evaluate (throw (E 1) + throw (E 1)) :: IO Int) `catch` \(E n) -> return n
  print x
  flip catch (\e -> putStrLn ("outermost " ++ show (e :: ArithException))) $
    (throwIO (E 3) `finally` throwIO DivideByZero) `catch` \(E _) -> putStrLn "replaced?"
  deep <- try (evaluate (foldl (\acc n -> if n == 50000 then throw (E n) else acc + n) 0 [1 .. 50000]))
  print (deep :: Either E Int)
