module Main where

import qualified Data.Map as M

insertAll = foldr (uncurry M.insert) M.empty

main :: IO ()
main = do
  print (insertAll [(1 :: Int, 'a')])
  print (insertAll [("x", True)])
