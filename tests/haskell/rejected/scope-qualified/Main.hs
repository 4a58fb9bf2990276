module Main where

import qualified Data.Map as M

main :: IO ()
main = print (Map.toList (M.fromList [(1, 'a')]))
