module Main where

import Control.Exception
import Data.List
import qualified Data.Map as M

first :: SomeException -> String
first = takeWhile (/= '\n') . show

try' :: Show a => String -> a -> IO ()
try' what x = (evaluate x >>= putStrLn . ((what ++ " = ") ++) . show) `catch` (putStrLn . ((what ++ ": ") ++) . first)

main :: IO ()
main = do
  try' "head" (head ([] :: [Int]))
  try' "tail" (tail ([] :: [Int]))
  try' "last" (last ([] :: [Int]))
  try' "init" (init ([] :: [Int]))
  try' "maximum" (maximum ([] :: [Int]))
  try' "minimum" (minimum ([] :: [Int]))
  try' "foldr1" (foldr1 (+) ([] :: [Int]))
  try' "foldl1" (foldl1 (+) ([] :: [Int]))
  try' "!! large" ([1, 2, 3] !! 5 :: Int)
  try' "!! negative" ([1, 2, 3] !! (-1) :: Int)
  try' "cycle" (take 1 (cycle ([] :: [Int])))
  try' "undefined" (undefined :: Int)
  try' "succ" (succ (maxBound :: Int))
  try' "pred" (pred (minBound :: Int))
  try' "toEnum Bool" (toEnum 5 :: Bool)
  try' "pred False" (pred False)
  try' "chr" (toEnum (-1) :: Char)
  try' "M.!" (M.fromList [(1 :: Int, 'a')] M.! 2)
  try' "findMin" (M.findMin (M.empty :: M.Map Int Int))
  try' "read" (read "x" :: Int)
  try' "read ambiguous" (read "" :: Double)
  try' "genericIndex" (genericIndex "abc" (7 :: Integer))
  try' "negative exponent" (2 ^ (-3 :: Int) :: Int)
  try' "maximumBy" (maximumBy compare ([] :: [Int]))
  try' "either" (either length id (Left "abc" :: Either String Int))
