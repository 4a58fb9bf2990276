import Data.Bool (bool)
import Data.List
import Data.Maybe

a, b :: [Integer]
a = [3, 1, 2, 3, 5]
b = [2, 3, 7, 2]

main :: IO ()
main = print
    ( [ nub (a ++ b), delete 3 a, a \\ b, union a b, intersect a b, insert 4 (sort a), nubBy
        (\x y -> x `mod` 3 == y `mod` 3) a
      , deleteBy (<) 2 a, insertBy (flip compare) 4 (reverse (sort a)), map fromIntegral
          (findIndices even a)
      , map fromIntegral (elemIndices 3 a) ]
    , ( [ elem 5 a, elem 6 a, notElem 6 a, isPrefixOf "ab" "abc", isPrefixOf "abc" "ab",
        isSuffixOf "bc" "abc"
        , isInfixOf "ell" "hello", isInfixOf "elo" "hello", isPrefixOf "" "", isJust
            (find even a), isNothing (find (9 <) a) ]
    , ( map (fromMaybe 0) [ lookup 2 (zip b a), lookup 7 (zip b a), find (3 <) a, fmap
        fromIntegral (findIndex (5 ==) a)
        , fmap fromIntegral (elemIndex 9 a), listToMaybe b ]
    , ( [ catMaybes [Just 1, Nothing, Just 3], mapMaybe (\x -> if even x then Just (x * x) else
        Nothing) a, maybeToList (Just 8)
        , maybeToList Nothing, map (either (fromIntegral . length) negate) [Left "abc", Right 5]
        , [fromJust (Just 6), maybe 0 succ (Just 6), bool 1 2 True] ]
      , map fromEnum [compare 1 2, compare "b" "b", compare 'c' 'b'] ))))
