module Main where

import Data.Mapp (fromList)

main :: IO ()
main = print (fromList [(1, 2)])
