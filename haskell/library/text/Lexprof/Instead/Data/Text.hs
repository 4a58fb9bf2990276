-- | What GHC makes of streams by optimisation, as loops over the units.
module Lexprof.Instead.Data.Text where

import Data.Text ()
import qualified Data.Text.Array as Array
import Data.Text.Internal (Text (..), text)

-- | The second half of a pair of units is no character of its own.
length :: Text -> Int
length (Text units from size) = go from 0
  where
    end = from + size
    go i n
      | i >= end = n
      | otherwise = case Array.unsafeIndex units i of
          unit | unit >= 0xDC00 && unit < 0xE000 -> go (i + 1) n
               | otherwise -> let m = n + 1 in m `seq` go (i + 1) m

lines :: Text -> [Text]
lines (Text units from size) = go from
  where
    end = from + size
    go begin
      | begin >= end = []
      | otherwise = let at = lineEnd begin in text units begin (at - begin) : go (at + 1)
    lineEnd i
      | i >= end || Array.unsafeIndex units i == 10 = i
      | otherwise = lineEnd (i + 1)
