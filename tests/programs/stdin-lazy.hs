import Data.List (intercalate)

main :: IO ()
main = interact (\s -> intercalate "-" (reverse (words (takeWhile (/= '\n') s))) ++ "\n")
