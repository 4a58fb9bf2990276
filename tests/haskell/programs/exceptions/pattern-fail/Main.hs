{-# LANGUAGE MultiWayIf #-}
module Main where

import Control.Exception
import Data.List (isInfixOf)

data Shape = Circle { radius :: Int } | Square { side :: Int } deriving Show

partial :: Int -> String
partial 0 = "zero"
partial 1 = "one"

data Wide = Wide { one :: Int, two :: Int }

kind :: SomeException -> String
kind e
  | Just (PatternMatchFail s) <- fromException e = "pattern: " ++ s
  | Just (RecSelError s) <- fromException e = "selector: " ++ s
  | Just (RecConError s) <- fromException e = "constructor: " ++ s
  | Just (RecUpdError s) <- fromException e = "update: " ++ s
  | Just (NoMethodError s) <- fromException e = "method: " ++ s
  | otherwise = "other: " ++ show e

class Speaks a where
  speak :: a -> String
  shout :: a -> String
  shout = (++ "!") . speak

instance Speaks Bool

probe :: a -> IO ()
probe x = do
  r <- try (evaluate x)
  putStrLn (either kind (const "fine") r)

main :: IO ()
main = do
  probe (partial 1)
  probe (partial 2)
  probe (side (Circle 3))
  probe ((Square 2) { radius = 3 })
  probe (two Wide { one = 1 })
  probe (speak True)
  probe (case Just 3 of Nothing -> ())
  probe (let (Just y) = lookup 'z' [('a', 'b')] in y)
  probe ((\[x] -> x) "ab")
  probe (if | False -> 'a' | 1 > (2 :: Int) -> 'b')
