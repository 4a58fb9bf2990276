{-# LANGUAGE ImportQualifiedPost #-}
{-# LANGUAGE PackageImports #-}
module Main where

import Left qualified as L
import Right qualified as R
import Left (shared)
import Right hiding (shared, name)
import "containers" Data.Set qualified as Set

name :: String
name = "main"

main :: IO ()
main = do
  mapM_ putStrLn [name, L.name, R.name, Main.name]
  print (shared + R.shared, onlyRight)
  print (L.insert 3 [1, 2], R.insert 3 [1, 2], Set.insert 3 (Set.fromList [1, 2 :: Int]))
  print (L.T 1, R.T "one")
  print (2 L.<+> 3, 2 R.<+> 3)
