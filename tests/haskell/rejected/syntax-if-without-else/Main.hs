module Main where

main :: IO ()
main = do
  if True
    then putStrLn "yes"
  putStrLn "done"
