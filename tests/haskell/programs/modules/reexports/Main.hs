module Main where

import Prelude ()
import MyPrelude
import qualified MyPrelude as P (map)
import qualified Data.Map as M

main :: IO ()
main = do
  print (mapMaybe (\n -> if n > 2 then Just (n * n) else Nothing) [1 .. 5 :: Int])
  print (sortOn negate [3, 1, 2 :: Int])
  print (M.toList (M.fromListWith (+) [(c, 1 :: Int) | c <- "reexport"]))
  putStrLn (P.map toUpper "done")
  print (isJust (head []), fromMaybe 'z' (head "abc"))
