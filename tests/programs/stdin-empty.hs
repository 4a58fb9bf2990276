main :: IO ()
main = getContents >>= \s -> print (length s, (null s, lines s))
