module Main where

import Data.Coerce
import qualified Data.Set as S

newtype Down' = Down' Int deriving (Eq)

f :: S.Set Int -> S.Set Down'
f = coerce

main :: IO ()
main = return ()
