module Main where

add :: Int -> Int -> Int
add x y = x + y

main :: IO ()
main = do
  print (add 1)
  putStrLn
