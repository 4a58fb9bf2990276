{-# LANGUAGE DeriveAnyClass #-}
{-# LANGUAGE DeriveGeneric #-}
module Main where

import Control.DeepSeq
import Control.Exception
import GHC.Generics (Generic)

data Tree = Leaf | Node Tree Int Tree deriving (Show, Generic, NFData)

data Config = Config { title :: String, sizes :: [Int], tree :: Tree } deriving (Generic)

instance NFData Config where
  rnf (Config t s r) = rnf t `seq` rnf s `seq` rnf r

build :: Int -> Int -> Tree
build lo hi
  | lo > hi = Leaf
  | otherwise = Node (build lo (m - 1)) (if m == 13 then error "thirteen" else m) (build (m + 1) hi)
  where m = (lo + hi) `div` 2

test :: NFData a => String -> a -> IO ()
test what x = do
  r <- try (evaluate (rnf x))
  putStrLn (what ++ ": " ++ either (\(ErrorCall m) -> m) (const "fully evaluated") r)

main :: IO ()
main = do
  test "small" (build 1 10)
  test "large" (build 1 20)
  test "config" (Config "t" [1, 2] Leaf)
  test "config with hole" (Config "t" [1, error "hole"] Leaf)
  test "pair" (1 :: Int, "x")
  test "maybe" (Just (error "inside" :: Int))
  test "function" (\x -> x + (1 :: Int))
  print (force [1, 2, 3 :: Int], (3 :: Int) `deepseq` 'k', (+ 1) $!! (4 :: Int))
  x <- (return $!! map (* 2) [1, 2, 3 :: Int])
  print (sum x)
  print (rwhnf (error "x" : [] :: [Int]))
