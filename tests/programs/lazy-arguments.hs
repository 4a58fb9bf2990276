firstOf :: (a, b) -> a
firstOf p = fst p

ignore :: a -> b -> a
ignore x _ = x

main :: IO ()
main = print
    [ ignore 1 undefined, firstOf (2, undefined), fromIntegral (length [undefined, undefined])
    , sum (take 3 (1 : 2 : 3 : undefined)), if True || undefined then 7 else 8
    , if False && undefined then 7 else 8, let unused = error "unused" in 9 :: Integer ]
