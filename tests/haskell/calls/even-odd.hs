-- Functions that call each other, at the top and in a where.
module Main (main) where

isEven, isOdd :: Int -> Bool
isEven 0 = True
isEven n = isOdd (n - 1)
isOdd 0 = False
isOdd n = isEven (n - 1)

classify :: Int -> String
classify n = red n
  where
    red 0 = "red"
    red m = green (m - 1)
    green 0 = "green"
    green m = blue (m - 1)
    blue 0 = "blue"
    blue m = red (m - 1)

main :: IO ()
main = do
  print (isEven 20, isOdd 7)
  putStrLn (classify 10)
