main :: IO ()
main =
    let base = 10 :: Integer
    in let digits n = if n < base then [n] else from n []
           from n l = if n == 0 then l else from (n `quot` base) (n `rem` base : l)
       in let { a = digits 7; b = digits 90210 } in print (a, b)
