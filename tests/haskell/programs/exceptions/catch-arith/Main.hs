module Main where

import Control.Exception

divs :: [(Int, Int)]
divs = [(7, 2), (1, 0), (minBound, -1), (-7, 2)]

attempt :: String -> Int -> IO ()
attempt what n = do
  r <- try (evaluate n)
  case r of
    Left DivideByZero -> putStrLn (what ++ ": division by zero")
    Left Overflow -> putStrLn (what ++ ": overflow")
    Left e -> putStrLn (what ++ ": " ++ show e)
    Right v -> putStrLn (what ++ ": " ++ show v)

main :: IO ()
main = do
  mapM_ (\(a, b) -> attempt (show a ++ " div " ++ show b) (a `div` b)) divs
  mapM_ (\(a, b) -> attempt (show a ++ " rem " ++ show b) (a `rem` b)) (filter ((/= (-1)) . snd) divs)
  attempt "2 ^ -1" (2 ^ (-1 :: Int) `catchPure` 99)
  r <- try (evaluate (fromIntegral (10 `mod` (0 :: Integer)))) :: IO (Either ArithException Int)
  print r
  r2 <- try (evaluate (1 / 0 :: Double)) :: IO (Either ArithException Double)
  print r2
  where catchPure a _ = if False then a else 12
