small :: [Integer]
small = [-2 .. 2]

main :: IO ()
main = print
    [ map abs small, map signum small, map negate small, map succ small, map pred small
    , map (subtract 3) small, map ((-2) ^) [0 .. 8], map (10 ^) [0 .. 4], filter even small
    , filter odd small, [gcd 12 18, gcd (-12) 18, gcd 0 5, lcm 4 6, lcm 0 3]
    , [max 3 4, min 3 4, fst (divMod (-7) 2), snd (divMod (-7) 2), fst (quotRem (-7) 2), snd
        (quotRem (-7) 2)]
    , [1, 3 .. 10], [10, 7 .. 0], [3 .. 2], [-2 .. 2], [4 .. 6] ]
