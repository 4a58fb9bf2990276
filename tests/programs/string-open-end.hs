main :: IO ()
main = putStrLn ("first line\n" ++ "and a \"last\" one, with a # and a tab:\t.")
