module Main where

import Control.Exception
import Control.Monad

data QuotaExceeded = QuotaExceeded { user :: String, quota :: Int }

instance Show QuotaExceeded where
  showsPrec _ (QuotaExceeded u q) = showString "quota of " . shows q . showString " exceeded by " . showString u

instance Exception QuotaExceeded

use :: Int -> [(String, Int)] -> IO ()
use limit us = forM_ us $ \(u, n) -> do
  putStrLn (u ++ " uses " ++ show n)
  when (n > limit) $ throwIO (QuotaExceeded u limit)

main :: IO ()
main = do
  handle (\e -> putStrLn ("handled: " ++ show (e :: QuotaExceeded))) (use 10 [("a", 3), ("b", 30), ("c", 1)])
  use 100 [("d", 5), ("e", 101), ("f", 1)]
