ones, xs, ys :: [Integer]
ones = 1 : ones
xs = 1 : ys
ys = 2 : xs

main :: IO ()
main = print [take 4 ones, take 5 xs, take 6 (let { loop = 1 : 2 : end; end = 3 : loop } in end)]
