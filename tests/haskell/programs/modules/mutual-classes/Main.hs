module Main where

import Animals
import Zoo

main :: IO ()
main = do
  let z = addAll [MkAnimal (Dog "Rex" 3), MkAnimal (Cat 9), MkAnimal (Parrot ["hi", "ho"])] emptyZoo
  putStr (report z)
  print (census z)
  print (maximum (map noise (residents z)))
