double, quadruple :: Integer -> Integer
double x = x + x
quadruple x = double (double x)

main :: IO ()
main = print (double 4, quadruple 4)
