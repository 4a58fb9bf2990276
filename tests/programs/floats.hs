newton :: Double -> Double
newton x = go 1.0
  where
    go g = let g' = (g + x / g) / 2 in if close g g' then g' else go g'
    close a b = (a - b) * (a - b) < 1e-24

average :: [Double] -> Double
average l = sum l / fromIntegral (length l)

main :: IO ()
main = print
    ( [ 0.5 + 0.25, 0.5 - 2.25, 1.5 * (-1.5), 7.5 / 2, negate 3.25, sqrt 2.25, fromIntegral 3,
        newton 2
      , average [1.5, 2.75], 2 ** 0.5, 4 * atan2 1 1, sqrt 2, pi ]
    , ( [ truncate 2.75, truncate (-2.75), floor (-2.5), ceiling 2.5, ceiling (-2.5), round 2.5
        , round 3.5, round (-2.5), truncate 1e20 ] :: [Integer]
      , map (\f -> f 1.5 2.5) [(==), (/=), (<), (<=), (>), (>=), (<)] ) )
