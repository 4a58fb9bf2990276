module Main where

import Employee
import Department

main :: IO ()
main = do
  let d = Department "research" []
      boss = Employee "Ada" d Nothing
      clerk = Employee "Bob" d (Just boss)
      d' = hire clerk (hire boss d)
  putStrLn (describe d')
  putStrLn (badge clerk)
  print (headcount d')
