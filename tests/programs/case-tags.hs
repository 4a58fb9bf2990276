data Day = Mon | Tue | Wed | Thu | Fri deriving (Eq, Enum, Bounded)

days :: [Day]
days = map toEnum [0 .. 4]

name :: Day -> String
name d = case d of { Mon -> "mon"; Tue -> "tue"; Wed -> "wed"; Thu -> "thu"; Fri -> "fri" }

next :: Day -> Day
next d = if d == maxBound then minBound else succ d

main :: IO ()
main = print (map name days, (map (name . next) days, (map fromEnum days,
    (map fromEnum [False, True],
    (map (\b -> if b then "yes" else "no") [True, False],
    (map (maybe 0 id) [Nothing, Just 5], name (toEnum (fromEnum Wed + 1))))))))
