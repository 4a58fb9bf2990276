module A where

import B

fromA :: Int -> Int
fromA n = if n > 0 then fromB (n - 1) else 0
