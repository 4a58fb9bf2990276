module Main where

both f = (f 'c', f True)

main :: IO ()
main = print (both (\x -> x))
