{-# LANGUAGE DuplicateRecordFields #-}
{-# LANGUAGE NamedFieldPuns #-}
{-# LANGUAGE RecordWildCards #-}
module Main where

import Data.List (intercalate)

data Address = Address { street :: String, city :: String, zipCode :: Int } deriving (Show, Eq)
data Person = Person { name :: String, age :: Int, address :: Address } deriving (Show, Eq)
data Company = Company { title :: String, city :: String, staff :: [Person] }

greeting :: Person -> String
greeting Person { name, address = Address { street, zipCode } } = name ++ " of " ++ street ++ " " ++ show zipCode

older :: Int -> Person -> Person
older n p@Person { age } = p { age = age + n }

make :: String -> Int -> Person
make name age = Person { .. }
  where address = Address { street = "Main Street", city = "Springfield", zipCode = 12345 }

describe :: Company -> String
describe Company { .. } = title ++ " in " ++ city ++ ": " ++ intercalate ", " (map (\Person { .. } -> name ++ "(" ++ show age ++ ")") staff)

move :: Address -> Person -> Person
move to Person { address = _, .. } = Person { address = to, .. }

data Settings = Settings { verbose :: !Bool, level :: {-# UNPACK #-} !Int, onError :: String -> String }

defaults :: Settings
defaults = Settings { verbose = False, level = 1, onError = ("error: " ++) }

run :: Settings -> String -> String
run s@Settings { onError } x
  | verbose s = onError x ++ " (level " ++ show (level s) ++ ")"
  | otherwise = onError x

main :: IO ()
main = do
  let p = make "Homer" 39
  putStrLn (greeting p)
  print (older 1 p)
  putStrLn (describe (Company { title = "Plant", city = "Shelbyville", staff = [p, older (-20) (make "Carl" 58)] }))
  print (move (Address "Elm" "Ogdenville" 1) p == p)
  print ((address (move (Address "Elm" "Ogdenville" 1) p)) { street = "Oak" })
  putStrLn (run defaults "x")
  putStrLn (run defaults { verbose = True, level = 3, onError = reverse } "abc")
