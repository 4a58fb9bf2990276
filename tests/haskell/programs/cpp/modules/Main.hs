{-# LANGUAGE CPP #-}
module Main where

import Compat (liftedShow, versionAtLeast)
#if __GLASGOW_HASKELL__ < 700
import OldModule
#endif

main :: IO ()
main = do
  putStrLn (liftedShow (Just 3))
  print (versionAtLeast 8, versionAtLeast 99)
  print (table 3)
  where
    table :: Int -> [(String, Int)]
    table n =
      [ ("base", n)
#ifdef EXTRA
      , ("extra", n + 1)
#endif
      , ("last", n * 2) ]
