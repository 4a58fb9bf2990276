{-# OPTIONS_GHC -Wall -Werror #-}
module Main where

import Data.List

f :: Maybe Int -> Int
f (Just n) = let unused = 3 in n

main = print (f (Just 1))
