main :: IO ()
main = putStr (unlines
    [ show 0, show (-1234567890123456789012345678901234567890), show [1 .. 5], show ([] :: [Int])
    , show (1, "x"), show (zip "ab" [1 ..]), show (1 + read "  41 "), show
        (read "-99999999999999999999" :: Integer)
    , show (map read (words "7 -7 007") :: [Integer]) ])
