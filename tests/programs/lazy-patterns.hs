import Data.List (genericSplitAt, partition)

pairs :: [(Integer, Integer)]
pairs = zip [1 ..] (iterate (2 *) 1)

main :: IO ()
main = print
    [ fst (span (< 4) [1 ..]), take 3 (snd (break (== 5) [1 ..]))
    , take 3 (fst (span (const True) [1 ..])), take 3 (fst (partition even [1 ..]))
    , take 3 (snd (partition even [1 ..])), take 3 (fst (unzip pairs)), take 3 (snd (unzip pairs))
    , fst (splitAt 2 [1 ..]), take 2 (snd (splitAt 2 [1 ..]))
    , take 2 (fst (genericSplitAt (1000000000000 :: Integer) [1 ..])) ]
