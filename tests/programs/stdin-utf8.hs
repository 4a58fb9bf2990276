main :: IO ()
main = getContents >>= \s -> putStrLn ("(" ++ show (length s) ++ ",(" ++ show
    (map fromEnum (take 2 s))
    ++ ",\"" ++ reverse s ++ "\"))")
