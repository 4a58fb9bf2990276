module Main where

lenght :: [a] -> Int
lenght = foldr (\_ n -> n + 1) 0

main :: IO ()
main = do
  print (lengthh "abc")
  print (Lenght 3)
