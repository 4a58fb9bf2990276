box :: [String] -> [String]
box ws = [rule] ++ ["|" ++ w ++ replicate (width - length w) ' ' ++ "|" | w <- ws] ++ [rule]
  where
    width = maximum (map length ws)
    rule = "+" ++ replicate width '-' ++ "+"

main :: IO ()
main = putStr (unlines (box (words " the  quick\tbrown\nfox ")))
