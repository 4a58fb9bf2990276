main :: IO ()
main = print (1 + head (filter (10 <) [1 .. 10]))
