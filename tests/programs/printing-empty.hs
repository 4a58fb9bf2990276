main :: IO ()
main = print (filter (3 <) [1 .. 3])
