module B where

import A

fromB :: Int -> Int
fromB n = fromA (n - 1)
