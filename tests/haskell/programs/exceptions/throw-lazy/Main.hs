module Main where

-- When is an exception raised? Only where the value is demanded.
import Control.Exception
import Control.DeepSeq (force, deepseq)

data Boom = Boom Int deriving (Show)
instance Exception Boom

xs :: [Int]
xs = [1, 2, throw (Boom 3), 4]

main :: IO ()
main = do
  print (length xs)
  print (take 2 xs)
  print (xs !! 3)
  r <- try (evaluate (sum xs))
  print (either (\(Boom n) -> "boom " ++ show n) show r)
  r1 <- try (evaluate xs) :: IO (Either Boom [Int])
  case r1 of
    Left _ -> putStrLn "list raised"
    Right ys -> putStrLn ("list is a value, its head " ++ show (head ys))
  r2 <- try (evaluate (force xs)) :: IO (Either Boom [Int])
  putStrLn (either (\b -> "forced: " ++ show b) (const "no") r2)
  r3 <- try (return (throw (Boom 1))) :: IO (Either Boom Int)
  putStrLn (either (const "raised") (const "returned lazily") r3)
  r4 <- try (return $! throw (Boom 1)) :: IO (Either Boom Int)
  putStrLn (either (const "raised") (const "returned lazily") r4)
  r5 <- try (evaluate (throw (Boom 1) `seq` ())) :: IO (Either Boom ())
  print r5
  r6 <- try (evaluate (const 3 (throw (Boom 1) :: Int))) :: IO (Either Boom Int)
  print r6
  r7 <- try (print xs) :: IO (Either Boom ())
  print r7
  r8 <- try (evaluate ((1 :: Int, throw (Boom 2) :: Int) `deepseq` "deep")) :: IO (Either Boom String)
  print r8
  r9 <- try (evaluate (fst (1 :: Int, undefined :: Int)))
  print (r9 :: Either ErrorCall Int)
