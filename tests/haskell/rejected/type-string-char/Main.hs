module Main where

initials :: [String] -> String
initials = map (take 1)

main :: IO ()
main = putStrLn (initials ["ab", "cd"])
