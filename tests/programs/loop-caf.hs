total :: Integer
total = total + 1

main :: IO ()
main = print (2 * total)
