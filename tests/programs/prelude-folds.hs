import Data.List
import Data.Ord (comparing)

l :: [Integer]
l = [3, 1, 4, 1, 5]

main :: IO ()
main = print
    ( [ foldr (-) 0 l, foldl (-) 0 l, foldl' (-) 0 l, foldr1 (-) l, foldl1 (-) l, foldl1' (-) l,
        sum l
      , product l, maximum l, minimum l, sum [], product [] ]
    , ( [ scanl (+) 0 l, scanl1 (+) l, scanr (+) 0 l, scanr1 (+) l, scanr1 max [2, 9, 4], scanl1
        (+) []
        , take 4 (scanl (*) 1 [1 ..]) ]
    , ( [ and (map (5 >) l), or (map (5 >) l), and [], or [], any even l, all even l
        , or (cycle [False, True]), any (10 <) [1 ..] ]
    , ( mapAccumL (\s x -> (s + x, s * x)) 0 l
    , ( mapAccumR (\s x -> (s + x, s * x)) 0 l
      , (maximumBy (comparing snd) (zip l "aczbz"), minimumBy (comparing snd) (zip l "caba")))))))
