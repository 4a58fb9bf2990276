module Main where

newtype Point = Point Int Int

main :: IO ()
main = return ()
