max64, min64 :: Integer
max64 = 9223372036854775807
min64 = -9223372036854775808

compared :: (Integer, Integer) -> [Bool]
compared (x, y) = map (\f -> f x y) [(==), (/=), (<), (<=), (>), (>=), (<)]

main :: IO ()
main = print
    ( [ max64, max64 + 1, max64 + 1 - 1, min64, min64 - 1, negate min64, negate (negate min64)
      , min64 `quot` (-1), min64 `rem` (-1), max64 * max64, min64 * (-1), 3037000500 * 3037000500
      , 4294967296 * 4294967296, 4611686018427387904 + 4611686018427387904
      , -4611686018427387904 - 4611686018427387905, abs min64
      , 18446744073709551616 - 18446744073709551615 ]
    , map compared [(max64, max64 + 1), (min64, min64 - 1), (max64 + 1 - 1, max64),
        (max64 * 2, min64 * 2)] )
