module Zoo
  ( Zoo
  , emptyZoo
  , addAll
  , report
  , census
  , residents
  ) where

import Animals
import qualified Data.IntMap as IM

newtype Zoo = Zoo (IM.IntMap [AnyAnimal])

emptyZoo :: Zoo
emptyZoo = Zoo IM.empty

addAll :: [AnyAnimal] -> Zoo -> Zoo
addAll as (Zoo m) = Zoo (foldr (\a -> IM.insertWith (++) (legs a) [a]) m as)

residents :: Zoo -> [AnyAnimal]
residents (Zoo m) = concat (IM.elems m)

census :: Zoo -> [(Int, Int)]
census (Zoo m) = IM.toList (fmap length m)

report :: Zoo -> String
report (Zoo m) = unlines [show l ++ " legs: " ++ speak a | (l, as) <- IM.toList m, a <- as]
