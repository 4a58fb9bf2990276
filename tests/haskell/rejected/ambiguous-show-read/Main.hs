module Main where

roundTrip :: String -> String
roundTrip s = show (read s)

main :: IO ()
main = putStrLn (roundTrip "12")
