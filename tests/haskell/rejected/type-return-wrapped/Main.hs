module Main where

safeDiv :: Int -> Int -> Maybe Int
safeDiv _ 0 = Nothing
safeDiv a b = a `div` b

main :: IO ()
main = print (safeDiv 4 2)
