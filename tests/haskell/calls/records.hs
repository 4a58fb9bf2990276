-- Selectors, updates, and a field that nobody looks at.
module Main (main) where

data Account = Account { owner :: String, balance :: Int, history :: [Entry] }

data Entry = Entry { amount :: Int, note :: String }

open :: String -> Account
open name = Account { owner = name, balance = 0, history = [] }

deposit :: Int -> String -> Account -> Account
deposit n why account =
  account { balance = balance account + n, history = Entry n why : history account }

withdraw :: Int -> Account -> Account
withdraw n account
  | balance account < n = account
  | otherwise = deposit (negate n) "withdrawal" account

notes :: [Entry] -> [String]
notes [] = []
notes (entry : rest)
  | amount entry > 0 = note entry : notes rest
  | otherwise = notes rest

describe :: Account -> String
describe account = owner account ++ " has " ++ show (balance account)

main :: IO ()
main = do
  let first = deposit 50 "gift" (deposit 100 "wages" (open "Ada"))
      second = withdraw 500 (withdraw 30 first)
  putStrLn (describe second)
  print (notes (history second))
