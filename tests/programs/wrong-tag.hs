data Colour = Red | Green | Blue

colour :: Colour -> String
colour Red = "red"
colour Green = "green"

main :: IO ()
main = putStr "[\"green\"," >> print (colour Blue)
