data Tower = Ground | Floor Tower deriving (Eq, Ord)

tower :: Integer -> Tower
tower n = build n Ground
  where build k t = if k == 0 then t else build (k - 1) (Floor t)

height :: Tower -> Integer
height Ground = 0
height (Floor u) = 1 + height u

main :: IO ()
main = print (height (tower 100000), (tower 100000 == tower 100000,
    (tower 99999 < tower 100000, [1 .. 100000] == [1 .. 100000])))
