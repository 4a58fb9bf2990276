area :: Integer -> Integer
area w = width * height
  where
    width = height + w
    height = 2 * width

main :: IO ()
main = print (area 3)
