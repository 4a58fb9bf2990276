module Main where

data Box = Box a

main :: IO ()
main = case Box 'x' of Box _ -> return ()
